import { Button, Stack } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { AddButton } from '../../../platform/ui/fields/add-button.tsx'
import { CoursesError } from '../../../features/courses/courses-error.tsx'
import { titled } from '../../../platform/http/site.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { formatCount } from '../../../platform/ui/text/format.ts'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { SectionLink } from '../../../platform/ui/text/section-link.tsx'
import { UnsavedGuard } from '../../../platform/ui/forms/unsaved-guard.tsx'
import { CourseCardsSkeleton } from './course-cards-skeleton.tsx'
import { CreateCourse } from './create-course.tsx'
import { OwnCourseList } from './own-course-list.tsx'
import { useOwnCourses } from './use-own-courses.ts'

export const meta = titled('Todos los Cursos')

/** /DashTeachers/categories: the professor's courses by category, and the form of a new one. */
export default function CoursesScreen() {
  const courses = useOwnCourses()
  const { hash } = useLocation()
  // The server does not know the hash.
  const isAsked = useMounted() && hash === '#agregar'
  const [form, setForm] = useState<'closed' | 'open' | 'pressed'>()
  const count = courses.data?.length
  // It stays open when the first course arrives in the list, until its creation was answered.
  if (form === undefined && (isAsked || count === 0)) setForm('open')
  const isAdding = form === 'open' || form === 'pressed'
  return (
    <>
      <PageTitle
        title="Todos los Cursos"
        crumbs={[
          { label: 'Panel de Maestros', href: '/DashTeachers/home' },
          { label: 'Todos los Cursos' },
        ]}
        actions={
          !isAdding ? (
            <AddButton size="sm" onClick={() => setForm('pressed')}>
              Agregar Curso
            </AddButton>
          ) : count ? (
            <Button component={SectionLink} href="#cursos" variant="default" size="sm">
              Ver {formatCount(count, 'curso', 'cursos')}
            </Button>
          ) : null
        }
      />
      {isAdding ? (
        <UnsavedGuard>
          <CreateCourse
            isFocused={form === 'pressed'}
            mayClose={count !== 0}
            onClose={() => setForm('closed')}
          />
        </UnsavedGuard>
      ) : null}
      <Stack id="cursos" tabIndex={-1} gap={48}>
        {courses.isPending ? (
          <CourseCardsSkeleton count={3} />
        ) : courses.isError ? (
          <CoursesError courses={courses} />
        ) : courses.data.length === 0 ? (
          <EmptyState
            title="Aún no tienes cursos"
            message="Aquí estarán los que crees, agrupados por categoría."
          />
        ) : (
          <OwnCourseList courses={courses.data} />
        )}
      </Stack>
    </>
  )
}
