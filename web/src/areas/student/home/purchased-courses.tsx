import { Button, NativeSelect } from '@mantine/core'
import { useRef } from 'react'
import { Link } from 'react-router'
import { CourseGrid } from '../../../features/catalogue/course-grid.tsx'
import { catalogueMessage } from '../../../features/catalogue/messages.ts'
import { MoreCourses } from '../../../features/catalogue/course/more-courses.tsx'
import { useSession } from '../../../platform/http/session.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { useFocusOnMore } from '../../../platform/ui/lists/pages/use-focus-on-more.ts'
import { catalogueHref, courseHref } from '../../student-hrefs.ts'
import { Shelf } from '../../../features/catalogue/shelf.tsx'
import { useOwnedShelf } from './use-owned-shelf.ts'

const all = 'Todas'

const buyerEmpty = {
  title: 'Aquí vivirán tus cursos',
  message: 'El que compres o empieces queda aquí, para seguir donde te quedaste.',
}

const subscriberEmpty = {
  title: 'Elige con cuál empezar',
  message:
    'Tu suscripción abre todos los cursos del catálogo. Los que empieces quedan aquí, para seguir donde te quedaste.',
}

/**
 * 'Purchased Courses' of the specification: the student's bought or started courses, by category.
 */
export function PurchasedCourses() {
  const session = useSession()
  const isSubscriber = session?.userData.studentAccountLevel === '2'
  const { list, courses, total, categories, chosen, choose } = useOwnedShelf()
  const shelf = useRef<HTMLElement>(null)
  const pressMore = useFocusOnMore(shelf)
  return (
    <Shelf
      ref={shelf}
      title="Cursos Comprados"
      aside={
        categories.length > 1 ? (
          <NativeSelect
            aria-label="Categoría de tus cursos"
            size="sm"
            w={240}
            data={[
              { value: '', label: all },
              ...categories.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={chosen ?? ''}
            onChange={({ currentTarget: { value } }) => choose(value || undefined)}
          />
        ) : null
      }
    >
      {!session ? (
        <EmptyState
          title="Debes iniciar sesión"
          message="Necesitas estar autenticado para ver los cursos que compraste."
          action={
            <Button component={Link} to="/Login">
              Iniciar sesión
            </Button>
          }
        />
      ) : list.isError && !list.data ? (
        <ErrorState
          message={catalogueMessage(list.error)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : total === 0 ? (
        <EmptyState
          {...(isSubscriber ? subscriberEmpty : buyerEmpty)}
          action={
            <Button component={Link} to={catalogueHref()}>
              Explorar el catálogo
            </Button>
          }
        />
      ) : courses?.length === 0 && !list.hasNextPage ? (
        <EmptyState
          title="Nada por aquí todavía"
          message="Ninguno de tus cursos es de esta categoría."
          action={
            <Button component={Link} to={catalogueHref({ category: chosen })}>
              Explorar la categoría
            </Button>
          }
        />
      ) : (
        <>
          <CourseGrid courses={courses} hrefOf={courseHref} placeholderCount={4} />
          <MoreCourses list={list} onPress={pressMore} />
        </>
      )}
    </Shelf>
  )
}
