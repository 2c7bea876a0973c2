import { Button, Group, Modal, Text } from '@mantine/core'
import { Link } from 'react-router'
import { Cover } from '../../platform/ui/cards/cover.tsx'
import { formatDuration, formatMoney, formatNumber } from '../../platform/ui/text/format.ts'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { Stars } from '../../platform/ui/cards/stars.tsx'
import { StatusBadge } from '../../platform/ui/cards/status-badge.tsx'
import classes from './course-details-dialog.module.css'
import { countLessons } from './lessons/count-lessons.ts'
import { ownCourseHref } from './course-href.ts'
import type { Course } from './course.ts'
import { lockedReasons } from './messages.ts'

/** Spec §2, course detail by status. */
const sentences = {
  pending: 'El curso está pendiente de aprobación.',
  rejected: 'El curso ha sido rechazado.',
  retired: lockedReasons.retired,
  unpublished: 'Primero publique el curso',
}

type CourseDetailsDialogProps = {
  course: Course
  onClose: () => void
  /** URL of the course's reviews. */
  commentsHref: string
}

/** Status and stats of one of the professor's courses. */
export function CourseDetailsDialog({ course, onClose, commentsHref }: CourseDetailsDialogProps) {
  const { formatDate } = useDates()
  return (
    <Modal opened onClose={onClose} title={course.title} size={560}>
      <Cover
        imageUrl={course.imageUrl}
        seed={course.id}
        categoryId={course.category.id}
        className={classes.cover}
      />
      <Group gap="6px 16px" my="md" fz="sm" c="dimmed">
        <StatusBadge status={course.status} />
        <span>{course.category.name}</span>
        <span>{countLessons(course.lessons)}</span>
        {course.durationSeconds > 0 ? <span>{formatDuration(course.durationSeconds)}</span> : null}
        <span>Creado el {formatDate(course.createdAt)}</span>
      </Group>
      {course.status === 'approved' ? (
        <>
          <Stats course={course} />
          <Button component={Link} to={commentsHref} variant="default" fullWidth mt="lg">
            Ver comentarios
          </Button>
        </>
      ) : (
        <Text>{sentences[course.status ?? 'unpublished']}</Text>
      )}
      {course.status === 'rejected' && course.rejectionReason ? (
        <blockquote className={classes.reason}>
          <strong>Motivo</strong>
          {course.rejectionReason}
        </blockquote>
      ) : null}
      <Button component={Link} to={ownCourseHref(course.id)} fullWidth mt="sm">
        Abrir el curso
      </Button>
    </Modal>
  )
}

function Stats({ course }: { course: Course }) {
  return (
    <dl className={classes.figures}>
      <div>
        <dt>Alumnos</dt>
        <dd>{formatNumber(course.studentCount)}</dd>
      </div>
      <div>
        <dt>Ventas</dt>
        <dd>{course.earnings === null ? 'N/A' : formatMoney(course.earnings, course.currency)}</dd>
      </div>
      <div>
        <dt>Calificación</dt>
        <dd>
          <Stars average={course.averageRating} count={course.ratingCount} />
        </dd>
      </div>
    </dl>
  )
}
