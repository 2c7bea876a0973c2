import { Anchor, Skeleton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useCategories } from '../../../features/categories/queries.ts'
import { publicCategoryHref } from '../../../features/courses/public-href.ts'
import { Cover } from '../../../platform/ui/cards/cover.tsx'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { useHrefs } from '../../use-hrefs.ts'
import { useVisitState } from '../../../platform/ui/focus/use-visit-state.ts'
import { Shelf } from '../../../features/catalogue/shelf.tsx'
import { CategoryCourses } from './category-courses.tsx'
import classes from './category-shelf.module.css'

/**
 * `/Dashboard#cat`: the categories, and some courses of the chosen one. The landing page chooses by
 * navigation state.
 */
export function CategoryShelf() {
  const categories = useCategories()
  const hrefs = useHrefs()
  const { hash, key } = useLocation()
  const visit = useVisitState() as { categoryId?: string } | null
  const shelf = useRef<HTMLElement>(null)
  // The browser scrolls to the hash before the guard renders the section.
  useEffect(() => {
    if (hash === '#cat' && key) shelf.current?.scrollIntoView()
  }, [hash, key])
  /** `null`: deselected, although the navigation state chose one. */
  const [picked, setPicked] = useState<string | null>()
  const chosen = picked === undefined ? visit?.categoryId : picked
  const category = categories.data?.find(({ id }) => id === chosen)
  return (
    <Shelf
      id="cat"
      ref={shelf}
      title="Explora por categoría"
      aside={
        category ? (
          <Anchor component={Link} to={hrefs.category(category)} fw={600}>
            Ver todos los de esta categoría
          </Anchor>
        ) : null
      }
    >
      {categories.isError ? (
        <ErrorState
          title="Error al cargar las categorías"
          message="Revisa tu conexión e inténtalo de nuevo."
          onRetry={() => void categories.refetch()}
          isRetrying={categories.isFetching}
        />
      ) : categories.data?.length === 0 ? (
        <EmptyState
          title="Aún no hay categorías"
          message="Aquí estarán los temas de los cursos en cuanto se publiquen."
        />
      ) : (
        <ul className={classes.list} aria-busy={categories.isPending} data-needs-scripts>
          {categories.data
            ? categories.data.map(({ id, name, imageUrl }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={classes.category}
                    aria-pressed={id === chosen}
                    onClick={() => setPicked(id === chosen ? null : id)}
                  >
                    <Cover imageUrl={imageUrl} seed={id} className={classes.tile} sizes="130px" />
                    <span>{name}</span>
                  </button>
                </li>
              ))
            : Array.from({ length: 8 }, (_, place) => (
                <li key={place} className={classes.category} aria-hidden>
                  <Skeleton radius={0} className={classes.tile} />
                  <Skeleton height={16} width="60%" />
                </li>
              ))}
        </ul>
      )}
      <noscript>
        <ul className={classes.list}>
          {categories.data?.map((one) => (
            <li key={one.id}>
              <a href={publicCategoryHref(one)} className={classes.category}>
                <span>{one.name}</span>
              </a>
            </li>
          ))}
        </ul>
      </noscript>
      {chosen ? <CategoryCourses categoryId={chosen} /> : null}
    </Shelf>
  )
}
