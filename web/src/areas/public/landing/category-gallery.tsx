import { Link } from 'react-router'
import { useSite } from '../../../platform/http/site.ts'
import { Cover } from '../../../platform/ui/cards/cover.tsx'
import { PlainSkeleton } from '../../../platform/ui/plain/plain-skeleton.tsx'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import type { QueryState } from '../../../platform/ui/feedback/query-state.ts'
import classes from './category-gallery.module.css'
import { Section } from './section.tsx'

export type CategoryTile = { id: string; name: string; imageUrl?: string | null }

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The first categories with their tiles, linked to their courses, and the way to all. */
export function CategoryGallery({
  categories,
}: {
  categories: QueryState<{ shown: readonly CategoryTile[]; total: number }>
}) {
  const { texts } = useSite()
  const { shown, total = 0 } = categories.data ?? {}
  return (
    <Section
      id="Categorias"
      ground="white"
      title={texts.categoriesTitle}
      subtitle={texts.categoriesSubtitle}
      aside={shown && total > shown.length ? <Link to="/Dashboard#cat">Ver todas</Link> : null}
    >
      {categories.isError ? (
        <ErrorState
          title="Error al cargar las categorías"
          message="Revisa tu conexión e inténtalo otra vez."
          onRetry={categories.refetch}
          isRetrying={categories.isFetching}
        />
      ) : shown?.length === 0 ? (
        <EmptyState
          title="Aún no hay categorías"
          message="Aquí estarán los temas de los cursos en cuanto se publiquen."
        />
      ) : (
        <ul className={classes.grid} aria-busy={categories.isPending}>
          {shown
            ? shown.map(({ id, name, imageUrl }) => (
                <li key={id}>
                  <Link to="/Dashboard#cat" state={{ categoryId: id }} className={classes.card}>
                    <Cover imageUrl={imageUrl} seed={id} className={classes.cover} />
                    <span className={classes.name}>{name}</span>
                  </Link>
                </li>
              ))
            : places.map((place) => (
                <li key={place} className={classes.card} aria-hidden>
                  <PlainSkeleton borderRadius={0} className={classes.cover} />
                  <span className={classes.name}>
                    <PlainSkeleton height={18} width="60%" marginBlock={4} />
                  </span>
                </li>
              ))}
        </ul>
      )}
    </Section>
  )
}
