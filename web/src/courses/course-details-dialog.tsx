import { Button, Modal, Text } from '@mantine/core'
import { Link } from 'react-router'
import { Cover } from '../ui/cover.tsx'
import { formatCount, formatDate, formatDuration, formatMoney, formatNumber } from '../ui/format.ts'
import { Stars } from '../ui/stars.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import classes from './course-details-dialog.module.css'
import type { Course } from './course.ts'

/** Spec §2, course detail by status. */
const sentences = {
  pending: 'El curso está pendiente de aprobación.',
  rejected: 'El curso ha sido rechazado.',
  unpublished: 'Primero publique el curso',
}

type CourseDetailsDialogProps = {
  course: Course
  onClose: () => void
  /** Where its comments are read and answered. */
  commentsHref: string
}

/** How one of the professor's courses is doing. */
export function CourseDetailsDialog({ course, onClose, commentsHref }: CourseDetailsDialogProps) {
  return (
    <Modal opened onClose={onClose} title={course.title} size={560}>
      <Cover
        imageUrl={course.imageUrl}
        seed={course.id}
        categoryId={course.category.id}
        className={classes.cover}
      />
      <div className={classes.facts}>
        <StatusBadge status={course.status} />
        <span>{course.category.name}</span>
        <span>{formatCount(course.items.length, 'video', 'videos')}</span>
        {course.durationSeconds > 0 ? <span>{formatDuration(course.durationSeconds)}</span> : null}
        <span>Creado el {formatDate(course.createdAt)}</span>
      </div>
      {course.status === 'approved' ? (
        <>
          <Figures course={course} />
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
    </Modal>
  )
}

function Figures({ course }: { course: Course }) {
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
