import { isEditable, isPublished } from '@ateneo/contract'
import { Button } from '@mantine/core'
import { IconArchive, IconArrowBackUp, IconPencil, IconSend, IconTrash } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { Course } from '../../../courses/course.ts'
import { lockedReasons } from '../../../courses/messages.ts'
import { RetirementNote } from '../../../courses/retirement-note.tsx'
import { useCourseCommands } from '../../../courses/use-course-commands.ts'
import { useRevisionCommands } from '../../../courses/use-revision-commands.ts'
import { useRetirement } from '../../../courses/use-retirement.tsx'
import { useFullTitle } from '../../../http/site.ts'
import { formatCount, formatDuration } from '../../../ui/format.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import classes from './course-header.module.css'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }

/** The course's title, its status, and what its professor may do with the whole of it. */
export function CourseHeader({ course }: { course: Course }) {
  const { status, rejectionReason, retirement, lessons, durationSeconds } = course
  const { publishCourse, deleteCourse, busyCourseId } = useCourseCommands()
  const { retireCourse, restoreCourse, ...retiring } = useRetirement('professor')
  const revising = useRevisionCommands()
  const navigate = useNavigate()
  const isBusy = [busyCourseId, retiring.busyCourseId].includes(course.id)
  const title = useFullTitle(course.title)

  const remove = async () => {
    const isDeleted = await deleteCourse(course, { isForNextScreen: true })
    if (isDeleted) await navigate('/DashTeachers/categories')
  }
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
        actions={
          <>
            {isEditable(status) ? (
              <Button
                size="sm"
                disabled={isBusy}
                onClick={() => void publishCourse(course)}
                leftSection={<IconSend {...icon} />}
              >
                Publicar
              </Button>
            ) : null}
            {retirement && !retirement.byAdministration ? (
              <Button
                size="sm"
                disabled={isBusy}
                onClick={() => void restoreCourse(course)}
                leftSection={<IconArrowBackUp {...icon} />}
              >
                Volver a publicar
              </Button>
            ) : null}
            {isPublished(status) ? (
              <Button
                size="sm"
                variant="default"
                disabled={revising.isBusy}
                onClick={() => void revising.openRevision(course)}
                leftSection={<IconPencil {...icon} />}
              >
                {course.revision ? 'Ver los cambios' : 'Preparar cambios'}
              </Button>
            ) : null}
            {status === 'approved' ? (
              <Button
                size="sm"
                variant="subtle"
                color="red"
                disabled={isBusy}
                onClick={() => void retireCourse(course)}
                leftSection={<IconArchive {...icon} />}
              >
                Retirar
              </Button>
            ) : null}
            {isEditable(status) || (status === 'retired' && course.studentCount === 0) ? (
              <Button
                size="sm"
                variant="subtle"
                color="red"
                disabled={isBusy}
                onClick={() => void remove()}
                leftSection={<IconTrash {...icon} />}
              >
                Eliminar
              </Button>
            ) : null}
          </>
        }
      />
      <div className={classes.facts}>
        <StatusBadge status={status} />
        <span>{course.category.name || 'Categoría desconocida'}</span>
        <span>{formatCount(lessons.length, 'contenido', 'contenidos')}</span>
        {durationSeconds > 0 ? <span>{formatDuration(durationSeconds)}</span> : null}
      </div>
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
