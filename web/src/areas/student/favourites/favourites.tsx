import { Button } from '@mantine/core'
import { type RefObject, useRef } from 'react'
import { Link } from 'react-router'
import { CourseGrid } from '../../../features/catalogue/course-grid.tsx'
import { catalogueMessage } from '../../../features/catalogue/messages.ts'
import { MoreCourses } from '../../../features/catalogue/course/more-courses.tsx'
import { useFavouriteCourses } from '../../../features/catalogue/queries.ts'
import { useSession } from '../../../platform/http/session.ts'
import { useFavouriteIds } from '../../../features/learning/favourites/favourite-queries.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { useFocusOnMore } from '../../../platform/ui/lists/pages/use-focus-on-more.ts'
import { catalogueHref, courseHref } from '../../student-hrefs.ts'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'
import { titled } from '../../../platform/http/site.ts'

export const meta = titled('Favoritos')

const placeholderCount = 6

export default function Favourites() {
  const isLoggedIn = useSession() !== undefined
  const page = useRef<HTMLDivElement>(null)
  return (
    <div ref={page}>
      <PageTitle title="Favoritos" description="Los cursos que guardaste con el corazón." />
      {isLoggedIn ? (
        <FavouriteCourses page={page} />
      ) : (
        <EmptyState
          title="Debes iniciar sesión"
          message="Guarda cursos con el corazón y los encontrarás aquí, en cualquier equipo."
          action={
            <Button component={Link} to="/Login">
              Iniciar sesión
            </Button>
          }
        />
      )}
    </div>
  )
}

function FavouriteCourses({ page }: { page: RefObject<HTMLElement | null> }) {
  const favourites = useFavouriteCourses()
  const ids = useFavouriteIds().data
  // Removing a favourite also removes its card.
  const courses = favourites.data?.filter(({ id }) => ids?.has(id) ?? true)
  const rememberEntry = useFocusAfterRemoval(page, courses?.length)
  const pressMore = useFocusOnMore(page)
  if (favourites.isError && !favourites.data) {
    return (
      <ErrorState
        message={catalogueMessage(favourites.error)}
        onRetry={() => void favourites.refetch()}
        isRetrying={favourites.isFetching}
      />
    )
  }
  if (courses?.length === 0 && !favourites.hasNextPage) {
    return (
      <EmptyState
        title="Aún no tienes favoritos"
        message="Toca el corazón de un curso y lo guardamos aquí para después."
        action={
          <Button component={Link} to={catalogueHref()}>
            Explorar el catálogo
          </Button>
        }
      />
    )
  }
  return (
    <>
      <div onClickCapture={rememberEntry}>
        <CourseGrid
          courses={courses}
          hrefOf={courseHref}
          placeholderCount={placeholderCount}
          headingLevel={2}
          isFirst
        />
      </div>
      <MoreCourses list={favourites} onPress={pressMore} />
    </>
  )
}
