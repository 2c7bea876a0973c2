import { Button, Flex, Group, Skeleton, Stack } from '@mantine/core'
import { Cover } from '../../platform/ui/cards/cover.tsx'
import { confirm } from '../../platform/ui/dialogs/dialogs.tsx'
import { MoveButtons } from '../../platform/ui/fields/move-buttons.tsx'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { moved } from '../../platform/ui/sorting/moved.ts'
import classes from './category-cards.module.css'
import { categoryMessages, describeCategoryFailure } from './messages.ts'
import { useDeleteCategory, useOrderCategories } from './mutations.ts'
import type { Category } from './queries.ts'

type CategoryCardsProps = {
  /** `undefined` while they are on their way. */
  categories: readonly Category[] | undefined
  onEdit: (category: Category) => void
}

const places = ['a', 'b', 'c', 'd', 'e', 'f']

/** The categories in the order in which the academy shows them, with what may be done to each. */
export function CategoryCards({ categories, onEdit }: CategoryCardsProps) {
  const remove = useDeleteCategory()
  const order = useOrderCategories()

  const sayFailure = (error: unknown, sentence: string) => {
    const { title, message } = describeCategoryFailure(error, sentence)
    toastError(message, { title })
  }
  const move = (from: number, to: number) => {
    const ids = (categories ?? []).map(({ id }) => id)
    order.mutate(moved(ids, from, to), {
      onSuccess: () => toastSuccess(categoryMessages.order.success),
      onError: (error) => sayFailure(error, categoryMessages.order.failure),
    })
  }
  const deleteCategory = async ({ id, name }: Category) => {
    const isSure = await confirm({
      title: 'Eliminar categoría',
      message: `¿Deseas eliminar la categoría «${name}»?`,
      confirmLabel: 'Eliminar categoría',
      isDestructive: true,
    })
    if (!isSure) return
    await remove.mutateAsync(id).then(
      () => toastSuccess(`La categoría «${name}» se eliminó.`),
      (error) => sayFailure(error, categoryMessages.remove.failure),
    )
  }

  return (
    <ul className={classes.grid} aria-busy={categories === undefined}>
      {categories?.map((category, place) => (
        <li key={category.id} className={classes.card}>
          <Cover imageUrl={category.imageUrl} seed={category.id} className={classes.cover} />
          <Stack flex={1} gap="sm" justify="space-between" p="14px 16px 16px">
            <h2 className={classes.name}>{category.name}</h2>
            <Group gap="xs">
              <Button
                size="xs"
                variant="default"
                aria-label={`Editar ${category.name}`}
                onClick={() => onEdit(category)}
              >
                Editar
              </Button>
              <Button
                size="xs"
                variant="subtle"
                color="red"
                aria-label={`Eliminar ${category.name}`}
                loading={remove.isPending && remove.variables === category.id}
                onClick={() => void deleteCategory(category)}
              >
                Eliminar
              </Button>
              <Flex component="span" gap="xs" ml="auto">
                <MoveButtons
                  variant="default"
                  name={category.name}
                  isFirst={place === 0 || order.isPending}
                  isLast={place === categories.length - 1 || order.isPending}
                  onMove={(by) => move(place, place + by)}
                />
              </Flex>
            </Group>
          </Stack>
        </li>
      )) ??
        places.map((place) => (
          <li key={place}>
            <Skeleton height={230} radius="lg" />
          </li>
        ))}
    </ul>
  )
}
