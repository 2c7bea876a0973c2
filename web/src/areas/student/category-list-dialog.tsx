import { Modal, Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { useCategories } from '../../features/categories/queries.ts'
import { ErrorState } from '../../platform/ui/feedback/error-state.tsx'
import { Cover } from '../../platform/ui/cards/cover.tsx'
import { useOpensMounted } from '../../platform/ui/loading/use-opens-mounted.ts'
import { useHrefs } from '../use-hrefs.ts'
import classes from './category-list-dialog.module.css'

type CategoryListDialogProps = { isOpen: boolean; onClose: () => void }

/** 'Mostrar todas las categorías': each category links to its courses in the catalogue. */
export default function CategoryListDialog({ isOpen, onClose }: CategoryListDialogProps) {
  return (
    <Modal
      opened={useOpensMounted(isOpen)}
      onClose={onClose}
      title="Todas las categorías"
      size="lg"
    >
      <CategoryLinks onChoose={onClose} />
    </Modal>
  )
}

/** Mounted only while the dialog is open, so that the categories are requested on demand. */
function CategoryLinks({ onChoose }: { onChoose: () => void }) {
  const categories = useCategories()
  const hrefs = useHrefs()
  if (categories.isError) {
    return (
      <ErrorState
        title="Error al cargar las categorías"
        message="Revisa tu conexión e inténtalo de nuevo."
        onRetry={() => void categories.refetch()}
        isRetrying={categories.isFetching}
      />
    )
  }
  if (categories.data?.length === 0) return <p>Aún no hay categorías.</p>
  return (
    <ul className={classes.list} aria-busy={categories.isPending}>
      {categories.data
        ? categories.data.map(({ id, slug, name, imageUrl }) => (
            <li key={id}>
              <Link to={hrefs.category({ id, slug })} className={classes.link} onClick={onChoose}>
                <Cover imageUrl={imageUrl} seed={id} className={classes.tile} />
                {name}
              </Link>
            </li>
          ))
        : Array.from({ length: 8 }, (_, place) => (
            <li key={place} className={classes.link} aria-hidden>
              <Skeleton className={classes.tile} />
              <Skeleton height={16} width="60%" />
            </li>
          ))}
    </ul>
  )
}
