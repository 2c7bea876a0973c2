import { Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useCourse } from '../../features/catalogue/course-queries.ts'
import type { Course } from '../../features/courses/course.ts'
import { CoursesError } from '../../features/courses/courses-error.tsx'
import { coursesForReview } from '../../features/courses/queries.ts'
import { useCourseDecision } from '../../features/courses/use-course-decision.tsx'
import { useRetirement } from '../../features/courses/use-retirement.tsx'
import { titled } from '../../platform/http/site.ts'
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx'
import { formatCount } from '../../platform/ui/text/format.ts'
import { MoreButton } from '../../platform/ui/lists/more-button.tsx'
import { PageTitle } from '../../platform/ui/text/page-title.tsx'
import { StateFilter } from '../../platform/ui/lists/state-filter.tsx'
import { ApprovalDialog } from './approval-dialog.tsx'
import { ApprovalRow } from './approval-row.tsx'
import { ListSearch } from '../../platform/ui/lists/list-search.tsx'
import tools from '../../platform/ui/lists/list-tools.module.css'
import classes from './approval-screen.module.css'

export const meta = titled('Cursos por Aprobar')

const filters = [
  { value: 'todos', label: 'Todos' },
  { value: 'pending', label: 'Pendiente' },
  { value: 'approved', label: 'Aprobado' },
  { value: 'rejected', label: 'Rechazado' },
  { value: 'retired', label: 'Retirado' },
  { value: 'unpublished', label: 'Sin publicar' },
] as const

const places = ['a', 'b', 'c', 'd']

/** /Administrador/CourseApproval: all courses, with buttons for the pending ones. */
export default function ApprovalScreen() {
  const { dialog, isAsking, ...decision } = useCourseDecision()
  const retirement = useRetirement('admin')
  const [search, setSearch] = useSearchParams()
  const filter = filters.find(({ value }) => value === search.get('estado'))?.value ?? 'todos'
  const words = search.get('q') ?? ''
  const [q] = useDebouncedValue(words.trim(), 250)
  const status = filter === 'todos' ? undefined : filter
  const courses = useInfiniteQuery(coursesForReview({ q, status }))
  const shown = courses.data?.list
  const openId = search.get('id') ?? undefined
  const open = useCourse(openId)
  const published = useCourse(open.data?.revisionOf ?? undefined)
  const isFiltered = q !== '' || status !== undefined

  const change = (name: string, value: string | null, replace = true) =>
    setSearch(
      (now) => {
        if (value === null || value === '') now.delete(name)
        else now.set(name, value)
        return now
      },
      { replace },
    )

  return (
    <>
      <PageTitle
        title="Cursos por Aprobar"
        crumbs={[{ label: 'Panel', href: '/Administrador/home' }, { label: 'Cursos por Aprobar' }]}
        description="Primero los que esperan tu decisión, del más antiguo al más nuevo."
      />
      {courses.isError ? (
        <CoursesError courses={courses} />
      ) : shown?.length === 0 && !isFiltered ? (
        <EmptyState
          title="Aún no hay cursos"
          message="Aquí estarán todos, y arriba los que un maestro pida publicar."
        />
      ) : (
        <>
          <div className={tools.tools}>
            <ListSearch
              label="Buscar por título o maestro"
              value={words}
              onChange={(value) => change('q', value)}
            />
            <StateFilter
              choices={[...filters]}
              value={filter}
              onChange={(value) => change('estado', value === 'todos' ? null : value)}
            />
            <p className={tools.count} aria-live="polite">
              {courses.data ? formatCount(courses.data.total, 'curso', 'cursos') : 'Cargando…'}
            </p>
          </div>
          <ul className={classes.list} aria-busy={courses.isPending}>
            {shown?.map((course) => (
              <ApprovalRow
                key={course.id}
                course={course}
                isBusy={decision.busyCourseId === course.id}
                onOpen={() => change('id', course.id, false)}
                onApprove={() => void decision.approveCourse(course)}
                onReject={() => decision.rejectCourse(course)}
              />
            )) ??
              places.map((place) => (
                <li key={place} className={classes.wait}>
                  <Skeleton height={96} />
                </li>
              ))}
            {shown?.length === 0 ? (
              <li className={classes.none}>
                {filter === 'pending' && words === ''
                  ? 'No hay cursos por aprobar'
                  : 'Ningún curso coincide con lo que buscas.'}
              </li>
            ) : null}
          </ul>
          <MoreButton list={courses} />
        </>
      )}
      {openId && (open.data || open.isError) && !isAwaiting(open.data, published) ? (
        <ApprovalDialog
          key={openId}
          course={open.data}
          published={published.data}
          isBusy={[decision.busyCourseId, retirement.busyCourseId].includes(openId)}
          isCovered={isAsking || retirement.isAsking}
          onClose={() => change('id', null)}
          onApprove={async (course) => {
            const isApproved = await decision.approveCourse(course)
            // The changes are part of the course now.
            if (isApproved && course.revisionOf !== null) change('id', null)
          }}
          onReject={decision.rejectCourse}
          onRetire={(course) => void retirement.retireCourse(course)}
          onRestore={(course) => void retirement.restoreCourse(course)}
        />
      ) : null}
      {dialog}
      {retirement.dialog}
    </>
  )
}

/** The dialog compares a revision with its published course. */
const isAwaiting = (course: Course | undefined, { isPending }: { isPending: boolean }) =>
  course !== undefined && course.revisionOf !== null && isPending
