import { isEditable } from '@ateneo/contract'
import { Button } from '@mantine/core'
import { IconEdit, IconPlayerPlay, IconSend, IconTrash, IconUpload } from '@tabler/icons-react'
import { Cover } from '../ui/cover.tsx'
import { formatCount } from '../ui/format.ts'
import { StatusBadge } from '../ui/status-badge.tsx'
import classes from './course-work-card.module.css'
import type { Course } from './course.ts'
import { ExpandableText } from '../ui/expandable-text.tsx'

type CourseWorkCardProps = {
  course: Course
  isBusy: boolean
  onEdit: () => void
  onDelete: () => void
  onShowContent: () => void
  onPublish: () => void
  onAddVideo: () => void
}

const locked = {
  pending: 'Está en revisión: no se puede cambiar hasta que se decida.',
  approved: 'Está publicado: ya no se puede cambiar.',
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }

/** A course as its professor works on it; what can't be done now is said, not only greyed. */
export function CourseWorkCard({ course, isBusy, ...actions }: CourseWorkCardProps) {
  const { status } = course
  const mayChange = isEditable(status)
  const isDisabled = !mayChange || isBusy
  return (
    <article className={classes.card} aria-busy={isBusy}>
      <Cover
        imageUrl={course.imageUrl}
        seed={course.id}
        categoryId={course.category.id}
        className={classes.cover}
      />
      <div className={classes.body}>
        <div className={classes.facts}>
          <StatusBadge status={status} />
          <span>{formatCount(course.items.length, 'video', 'videos')}</span>
        </div>
        <h3 className={classes.title}>{course.title}</h3>
        <div className={classes.text}>
          <ExpandableText text={course.description} />
        </div>
        {status === 'rejected' && course.rejectionReason ? (
          <p className={classes.reason}>
            <strong>Motivo del rechazo:</strong> {course.rejectionReason}
          </p>
        ) : null}
        {status === 'pending' || status === 'approved' ? (
          <p className={classes.note}>{locked[status]}</p>
        ) : null}
      </div>
      <div className={classes.actions}>
        <Button
          size="sm"
          disabled={isDisabled}
          onClick={actions.onAddVideo}
          leftSection={<IconUpload {...icon} />}
        >
          Subir Video
        </Button>
        <Button
          size="sm"
          variant="light"
          onClick={actions.onShowContent}
          leftSection={<IconPlayerPlay {...icon} />}
        >
          Contenido
        </Button>
        <Button
          size="sm"
          variant="default"
          disabled={isDisabled}
          onClick={actions.onPublish}
          leftSection={<IconSend {...icon} />}
        >
          Publicar
        </Button>
        <Button
          size="sm"
          variant="default"
          disabled={isDisabled}
          onClick={actions.onEdit}
          leftSection={<IconEdit {...icon} />}
        >
          Editar
        </Button>
        <Button
          size="sm"
          variant="subtle"
          color="red"
          disabled={isDisabled}
          onClick={actions.onDelete}
          leftSection={<IconTrash {...icon} />}
        >
          Eliminar
        </Button>
      </div>
    </article>
  )
}
