import { Button, Center, NativeSelect } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Course } from '../../../courses/course.ts'
import { CourseGrid } from '../../../catalogue/course-grid.tsx'
import { catalogueMessage } from '../../../catalogue/messages.ts'
import { useOwnedCourses } from '../../../catalogue/queries.ts'
import { useSession } from '../../../identity/session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useFocusOnMore } from '../../../ui/use-focus-on-more.ts'
import { catalogueHref, courseHref } from '../addresses.ts'
import { Shelf } from '../shelf.tsx'

const all = 'Todas'
/** Two or three rows; the rest unfolds, so that the home stays a home. */
const firstCount = 8

/** 'Purchased Courses' of the specification: what the student may watch, by category. */
export function PurchasedCourses() {
  const isLoggedIn = useSession() !== undefined
  const owned = useOwnedCourses()
  const [category, setCategory] = useState(all)
  const categories = namesOf(owned.data ?? [])
  const shown = categories.includes(category) ? category : all
  const [isUnfolded, setUnfolded] = useState(false)
  const courses = owned.data?.filter(({ category }) => shown === all || category.name === shown)
  const unfolded = isUnfolded ? courses : courses?.slice(0, firstCount)
  const shelf = useRef<HTMLElement>(null)
  const pressMore = useFocusOnMore(shelf, unfolded?.length)
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
            data={[all, ...categories]}
            value={shown}
            onChange={({ currentTarget: { value } }) => setCategory(value)}
          />
        ) : null
      }
    >
      {!isLoggedIn ? (
        <EmptyState
          title="Debes iniciar sesión"
          message="Necesitas estar autenticado para ver los cursos que compraste."
          action={
            <Button component={Link} to="/Login">
              Iniciar sesión
            </Button>
          }
        />
      ) : owned.isError ? (
        <ErrorState
          message={catalogueMessage(owned.error)}
          onRetry={() => void owned.refetch()}
          isRetrying={owned.isFetching}
        />
      ) : owned.data?.length === 0 ? (
        <EmptyState
          title="Aquí vivirán tus cursos"
          message="En cuanto compres uno o te suscribas, lo encontrarás aquí para seguir donde te quedaste."
          action={
            <Button component={Link} to={catalogueHref()}>
              Explorar cursos
            </Button>
          }
        />
      ) : (
        <>
          <CourseGrid courses={unfolded} hrefOf={courseHref} placeholderCount={4} />
          {courses && unfolded && unfolded.length < courses.length ? (
            <Center mt="lg">
              <Button
                variant="default"
                onClick={() => {
                  pressMore()
                  setUnfolded(true)
                }}
              >
                Mostrar los {courses.length} cursos
              </Button>
            </Center>
          ) : null}
        </>
      )}
    </Shelf>
  )
}

function namesOf(courses: readonly Course[]): string[] {
  const names = new Set(courses.map(({ category }) => category.name))
  return [...names].sort((one, other) => one.localeCompare(other, 'es'))
}
