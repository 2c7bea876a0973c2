import { Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCourse } from '../../../features/catalogue/course/course-queries.ts'
import type { Course } from '../../../features/courses/course.ts'
import { courseMessages } from '../../../features/courses/messages.ts'
import { coursesForReview } from '../../../features/courses/queries.ts'
import { useCourseDecision } from '../../../features/courses/review/use-course-decision.tsx'
import { useRetirement } from '../../../features/courses/review/use-retirement.tsx'
import { titled } from '../../../platform/http/site.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { ListCount } from '../../../platform/ui/lists/list-count.tsx'
import { ListScreen } from '../../../platform/ui/lists/list-screen.tsx'
import { ListSearch } from '../../../platform/ui/lists/list-search.tsx'
import { StateFilter } from '../../../platform/ui/lists/state-filter.tsx'
import { useListParams } from '../../../platform/ui/lists/use-list-params.ts'
import { formatCount } from '../../../platform/ui/text/format.ts'
import { ApprovalDialog } from './approval-dialog.tsx'
import { ApprovalRow } from './approval-row.tsx'
import classes from './approval-screen.module.css'
import { panel } from '../home/panel.ts'

export const meta = titled('Cursos por Aprobar')

const states = [
  { value: '', label: 'Todos' },
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
  const { params, q, choice, isWhole, ...address } = useListParams()
  const status = choice('estado', states) || undefined
  const courses = useInfiniteQuery(coursesForReview({ q, status }))
  const shown = courses.data?.list
  const openId = params.get('id') ?? undefined
  const open = useCourse(openId)
  const published = useCourse(open.data?.revisionOf ?? undefined)

  return (
    <>
      <ListScreen
        title="Cursos por Aprobar"
        parents={[panel]}
        description="Primero los que esperan tu decisión, del más antiguo al más nuevo."
        list={courses}
        failure={courseMessages.list.failure}
        filters={
          <>
            <ListSearch label="Buscar por título o maestro" />
            <StateFilter choices={states} />
            <ListCount
              total={courses.data?.total}
              format={(total) => formatCount(total, 'curso', 'cursos')}
            />
          </>
        }
        empty={
          shown?.length === 0 && isWhole ? (
            <EmptyState
              title="Aún no hay cursos"
              message="Aquí estarán todos, y arriba los que un maestro pida publicar."
            />
          ) : null
        }
      >
        <ul className={classes.list} aria-busy={courses.isPending}>
          {shown?.map((course) => (
            <ApprovalRow
              key={course.id}
              course={course}
              isBusy={decision.busyCourseId === course.id}
              onOpen={() => address.open(course.id)}
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
              {status === 'pending' && q === ''
                ? 'No hay cursos por aprobar'
                : 'Ningún curso coincide con lo que buscas.'}
            </li>
          ) : null}
        </ul>
      </ListScreen>
      {openId && (open.data || open.isError) && !isAwaiting(open.data, published) ? (
        <ApprovalDialog
          key={openId}
          course={open.data}
          published={published.data}
          isBusy={[decision.busyCourseId, retirement.busyCourseId].includes(openId)}
          isCovered={isAsking || retirement.isAsking}
          onClose={address.close}
          onApprove={async (course) => {
            const isApproved = await decision.approveCourse(course)
            // The changes are part of the course now.
            if (isApproved && course.revisionOf !== null) address.close()
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
