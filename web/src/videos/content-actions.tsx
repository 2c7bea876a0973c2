import { Button } from '@mantine/core'
import { IconEdit, IconTrash } from '@tabler/icons-react'
import type { CourseItem } from '../courses/course.ts'

type ContentActionsProps = {
  item: CourseItem
  isBusy: boolean
  onReplace: () => void
  onDelete: () => void
}

/** What a professor does with one video of a course. */
export function ContentActions({ item, isBusy, onReplace, onDelete }: ContentActionsProps) {
  return (
    <>
      <Button
        size="xs"
        variant="default"
        disabled={isBusy}
        aria-label={`Editar ${item.title}`}
        onClick={onReplace}
        leftSection={<IconEdit size={16} stroke={1.75} aria-hidden />}
      >
        Editar
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="red"
        loading={isBusy}
        aria-label={`Eliminar ${item.title}`}
        onClick={onDelete}
        leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
      >
        Eliminar
      </Button>
    </>
  )
}
