import { Button } from '@mantine/core'
import { IconBadgeCc, IconEdit, IconTrash } from '@tabler/icons-react'
import { isVideoLesson, type Lesson } from '../courses/course.ts'

type LessonActionsProps = {
  item: Lesson
  /** True if the lesson may be edited; captions always may. */
  mayChange: boolean
  isBusy: boolean
  onEdit: () => void
  onShowCaptions: () => void
  onDelete: () => void
}

/** A professor's actions on one lesson. */
export function LessonActions({ item, mayChange, isBusy, ...on }: LessonActionsProps) {
  return (
    <>
      {mayChange && isVideoLesson(item) ? (
        <Button
          size="xs"
          variant="default"
          disabled={isBusy}
          aria-label={`Editar ${item.title}`}
          onClick={on.onEdit}
          leftSection={<IconEdit size={16} stroke={1.75} aria-hidden />}
        >
          Editar
        </Button>
      ) : null}
      {isVideoLesson(item) ? (
        <Button
          size="xs"
          variant="default"
          disabled={isBusy}
          aria-label={`Subtítulos de ${item.title}`}
          onClick={on.onShowCaptions}
          leftSection={<IconBadgeCc size={16} stroke={1.75} aria-hidden />}
        >
          Subtítulos
        </Button>
      ) : null}
      {mayChange ? (
        <Button
          size="xs"
          variant="subtle"
          color="red"
          loading={isBusy}
          aria-label={`Eliminar ${item.title}`}
          onClick={on.onDelete}
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
        >
          Eliminar
        </Button>
      ) : null}
    </>
  )
}
