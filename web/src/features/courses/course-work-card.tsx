import { isEditable } from '@ateneo/contract'
import { Box, Button, Group, Stack } from '@mantine/core'
import {
  IconArchive,
  IconEdit,
  IconPlayerPlay,
  IconSend,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { Cover } from '../../platform/ui/cards/cover.tsx'
import { StatusBadge } from '../../platform/ui/cards/status-badge.tsx'
import classes from './course-work-card.module.css'
import { countLessons } from './lessons/count-lessons.ts'
import type { Course } from './course.ts'
import { lockedReasons } from './messages.ts'
import { RetirementNote } from './review/retirement-note.tsx'
import { ownCourseHref } from './course-href.ts'
import { ExpandableText } from '../../platform/ui/text/expandable-text.tsx'
import { stripMarkdown } from '../../platform/ui/text/strip-markdown.ts'

type CourseWorkCardProps = {
  course: Course
  isBusy: boolean
  onEdit: () => void
  onDelete: () => void
  onRetire: () => void
  onShowLessons: () => void
  onPublish: () => void
  onAddVideo: () => void
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }

/** A course with its professor's actions; disabled ones give their reason as text. */
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
        sizes="(max-width: 61.99em) 92vw, 560px"
      />
      <Stack gap="xs" align="flex-start" miw={0} px={20} py="md">
        <Group gap="4px 14px" fz="sm" c="dimmed">
          <StatusBadge status={status} />
          <span>{countLessons(course.lessons)}</span>
        </Group>
        <h3 className={classes.title}>
          <Link to={ownCourseHref(course.id)}>{course.title}</Link>
        </h3>
        <Box maw="75ch">
          <ExpandableText text={stripMarkdown(course.description)} />
        </Box>
        {status === 'rejected' && course.rejectionReason ? (
          <p className={classes.reason}>
            <strong>Motivo del rechazo:</strong> {course.rejectionReason}
          </p>
        ) : null}
        <RetirementNote isOwn course={course} className={classes.note} />
        {status === 'pending' || status === 'approved' ? (
          <p className={classes.note}>{lockedReasons[status]}</p>
        ) : null}
      </Stack>
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
          onClick={actions.onShowLessons}
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
        {status === 'approved' ? (
          <Button
            size="sm"
            variant="subtle"
            color="red"
            disabled={isBusy}
            onClick={actions.onRetire}
            leftSection={<IconArchive {...icon} />}
          >
            Retirar
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="subtle"
          color="red"
          disabled={isBusy || !(mayChange || status === 'retired')}
          onClick={actions.onDelete}
          leftSection={<IconTrash {...icon} />}
        >
          Eliminar
        </Button>
      </div>
    </article>
  )
}
