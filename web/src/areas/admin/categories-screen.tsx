import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { AddButton } from '../../platform/ui/fields/add-button.tsx'
import { CategoryCards } from '../../features/categories/category-cards.tsx'
import { CategoryDialog } from '../../features/categories/category-dialog.tsx'
import { categoryMessages, describeCategoryFailure } from '../../features/categories/messages.ts'
import { useDeleteUnusedCategories } from '../../features/categories/mutations.ts'
import { type Category, useCategories } from '../../features/categories/queries.ts'
import { titled } from '../../platform/http/site.ts'
import { confirm } from '../../platform/ui/dialogs/dialogs.tsx'
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx'
import { ListScreen } from '../../platform/ui/lists/list-screen.tsx'
import { formatCount } from '../../platform/ui/text/format.ts'
import { toastError, toastSuccess } from '../../platform/ui/feedback/toasts.tsx'
import { panel } from './home/panel.ts'

export const meta = titled('Lista de Categorias de Cursos')

/** /Administrador/CategoriesManager: the categories of the academy. */
export default function CategoriesScreen() {
  const categories = useCategories()
  const clear = useDeleteUnusedCategories()
  const [edited, setEdited] = useState<Category | 'new'>()

  const deleteUnused = async () => {
    const isSure = await confirm({
      title: 'Eliminar las que no se usan',
      message:
        'Se eliminan todas las categorías que ningún curso usa. En una academia nueva son todas: así empiezas con las tuyas.',
      confirmLabel: 'Eliminar categorías',
      isDestructive: true,
    })
    if (!isSure) return
    await clear.mutateAsync().then(
      ({ deletedCount }) =>
        toastSuccess(
          deletedCount === 0
            ? 'Todas las categorías tienen cursos: no se eliminó ninguna.'
            : `Se ${deletedCount === 1 ? 'eliminó' : 'eliminaron'} ${formatCount(deletedCount, 'categoría', 'categorías')}.`,
        ),
      (error) => {
        const { title, message } = describeCategoryFailure(error, categoryMessages.remove.failure)
        toastError(message, { title })
      },
    )
  }

  const addButton = <AddButton onClick={() => setEdited('new')}>Agregar categoría</AddButton>

  return (
    <>
      <ListScreen
        title="Lista de Categorias de Cursos"
        parents={[panel]}
        description="En este orden las ven los alumnos. Muévelas con las flechas."
        actions={
          <Group gap="sm">
            {categories.data?.length ? (
              <Button
                variant="default"
                loading={clear.isPending}
                onClick={() => void deleteUnused()}
              >
                Eliminar las que no se usan
              </Button>
            ) : null}
            {addButton}
          </Group>
        }
        list={categories}
        failure={categoryMessages.list.failure}
        empty={
          categories.data?.length === 0 ? (
            <EmptyState
              title="Aún no hay categorías"
              message="Los maestros eligen una para cada curso: agrega la primera."
              action={addButton}
            />
          ) : null
        }
      >
        <CategoryCards categories={categories.data} onEdit={setEdited} />
      </ListScreen>
      {edited ? (
        <CategoryDialog
          category={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </>
  )
}
