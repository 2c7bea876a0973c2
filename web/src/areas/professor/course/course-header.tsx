import { Group } from '@mantine/core'
import { countLessons } from '../../../features/courses/lessons/count-lessons.ts'
import type { Course } from '../../../features/courses/course.ts'
import { lockedReasons } from '../../../features/courses/messages.ts'
import { RetirementNote } from '../../../features/courses/review/retirement-note.tsx'
import { useFullTitle } from '../../../platform/http/site.ts'
import { formatDuration } from '../../../platform/ui/text/format.ts'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { StatusBadge } from '../../../platform/ui/cards/status-badge.tsx'
import { CourseActions } from './course-actions.tsx'
import classes from './course-header.module.css'

/** The course's title, its status, and what its professor may do with the whole of it. */
export function CourseHeader({ course }: { course: Course }) {
  const { status, rejectionReason, lessons, durationSeconds } = course
  const title = useFullTitle(course.title)

  return (
    <>
      <title>{title}</title>
      <PageTitle
        title={course.title}
        crumbs={[
          { label: 'Panel de Maestros', href: '/DashTeachers/home' },
          { label: 'Todos los Cursos', href: '/DashTeachers/categories' },
          { label: course.title },
        ]}
        actions={<CourseActions course={course} />}
      />
      <Group gap="6px 16px" mt={-12} mb="md" fz="sm" c="dimmed">
        <StatusBadge status={status} />
        <span>{course.category.name || 'Categoría desconocida'}</span>
        <span>{countLessons(lessons)}</span>
        {durationSeconds > 0 ? <span>{formatDuration(durationSeconds)}</span> : null}
      </Group>
      {status === 'rejected' && rejectionReason ? (
        <p className={classes.reason}>
          <strong>Motivo del rechazo:</strong> {rejectionReason}
        </p>
      ) : null}
      <RetirementNote isOwn course={course} className={classes.note} />
      {status === 'pending' ? <p className={classes.note}>{lockedReasons[status]}</p> : null}
    </>
  )
}
