import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { CategoryDialog } from '../../catalogue/category-dialog.tsx'
import { categoryMessages, describeCategoryFailure } from '../../catalogue/category-messages.ts'
import {
  type Category,
  useCategories,
  useDeleteCategory,
} from '../../catalogue/category-queries.ts'
import { titled } from '../../http/site.ts'
import { Cover } from '../../ui/cover.tsx'
import { confirm } from '../../ui/dialogs.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { toastError, toastSuccess } from '../../ui/toasts.tsx'
import classes from './categories-screen.module.css'

export const meta = titled('Lista de Categorias de Cursos')

const places = ['a', 'b', 'c', 'd', 'e', 'f']

/** /Administrador/CategoriesManager: the categories of the academy. */
export default function CategoriesScreen() {
  const categories = useCategories()
  const remove = useDeleteCategory()
  const [edited, setEdited] = useState<Category | 'new'>()

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
      (error) => {
        const { title, message } = describeCategoryFailure(error, categoryMessages.remove.failure)
        toastError(message, { title })
      },
    )
  }

  const addButton = (
    <Button
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
      onClick={() => setEdited('new')}
    >
      Agregar categoría
    </Button>
  )

  return (
    <>
      <PageTitle
        title="Lista de Categorias de Cursos"
        crumbs={[
          { label: 'Panel', href: '/Administrador/home' },
          { label: 'Lista de Categorias de Cursos' },
        ]}
        actions={addButton}
      />
      {categories.isError ? (
        <ErrorState
          title={categoryMessages.list.failure}
          message="Revisa tu conexión e inténtalo otra vez."
          onRetry={() => void categories.refetch()}
          isRetrying={categories.isFetching}
        />
      ) : categories.data?.length === 0 ? (
        <EmptyState
          title="Aún no hay categorías"
          message="Los maestros eligen una para cada curso: agrega la primera."
          action={addButton}
        />
      ) : (
        <ul className={classes.grid} aria-busy={categories.isPending}>
          {categories.data?.map((category) => (
            <li key={category.id} className={classes.card}>
              <Cover imageUrl={category.imageUrl} seed={category.id} className={classes.cover} />
              <div className={classes.body}>
                <h2 className={classes.name}>{category.name}</h2>
                <div className={classes.actions}>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`Editar ${category.name}`}
                    onClick={() => setEdited(category)}
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
                </div>
              </div>
            </li>
          )) ??
            places.map((place) => (
              <li key={place}>
                <Skeleton height={230} radius="lg" />
              </li>
            ))}
        </ul>
      )}
      {edited ? (
        <CategoryDialog
          category={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </>
  )
}
