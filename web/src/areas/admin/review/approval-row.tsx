import { Button } from '@mantine/core'
import { countLessons } from '../../../features/courses/lessons/count-lessons.ts'
import { waitingSince } from '../../../features/courses/review/approval-order.ts'
import type { Course } from '../../../features/courses/course.ts'
import { Cover } from '../../../platform/ui/cards/cover.tsx'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import { StatusBadge } from '../../../platform/ui/cards/status-badge.tsx'
import classes from './approval-row.module.css'

type ApprovalRowProps = {
  course: Course
  isBusy: boolean
  onOpen: () => void
  onApprove: () => void
  onReject: () => void
}

/** A course of the queue; only pending ones have buttons. */
export function ApprovalRow({ course, isBusy, onOpen, onApprove, onReject }: ApprovalRowProps) {
  const { formatDate } = useDates()
  const isPending = course.status === 'pending'
  return (
    <li className={classes.row} data-dimmed={!isPending || undefined} aria-busy={isBusy}>
      <Cover
        imageUrl={course.imageUrl}
        seed={course.id}
        categoryId={course.category.id}
        className={classes.cover}
      />
      <div className={classes.words}>
        <h2 className={classes.title}>
          <button type="button" className={classes.open} onClick={onOpen}>
            {course.revisionOf === null ? course.title : `Cambios de ${course.title}`}
          </button>
        </h2>
        <p className={classes.facts}>
          {[
            course.professorName,
            course.category.name || 'Categoría desconocida',
            countLessons(course.lessons),
            `${course.submittedAt === null ? 'Creado' : 'Enviado'} el ${formatDate(waitingSince(course))}`,
          ].join(' · ')}
        </p>
      </div>
      <div className={classes.end}>
        <StatusBadge status={course.status} />
        {isPending ? (
          <div className={classes.actions}>
            <Button
              size="xs"
              variant="subtle"
              color="red"
              disabled={isBusy}
              aria-label={`Rechazar ${course.title}`}
              onClick={onReject}
            >
              Rechazar
            </Button>
            <Button
              size="xs"
              loading={isBusy}
              aria-label={`Aprobar ${course.title}`}
              onClick={onApprove}
            >
              Aprobar
            </Button>
          </div>
        ) : null}
      </div>
    </li>
  )
}
