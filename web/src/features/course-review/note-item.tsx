import { Flex, Group, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import type { Note } from './course-review.ts'
import classes from './note-item.module.css'

type NoteItemProps = {
  note: Note
  /** The second, or the lesson: a button or a link. */
  place?: ReactNode
  /** Buttons below it. */
  children?: ReactNode
}

/** What an administrator said of a lesson. */
export function NoteItem({ note, place, children }: NoteItemProps) {
  const { formatDate } = useDates()
  const { text, author, createdAt, sentAt, attendedAt, isOutdated } = note
  return (
    <article
      className={classes.note}
      aria-label={`Nota de ${author}`}
      data-attended={attendedAt !== null || undefined}
    >
      {place ? (
        <Group gap="4px 12px" mb={4}>
          {place}
        </Group>
      ) : null}
      <p className={classes.text}>{text}</p>
      <Flex component="p" wrap="wrap" gap="2px 14px" mt="xs" mb={0} fz="xs" c="dimmed">
        <span>{author}</span>
        <time dateTime={sentAt ?? createdAt}>{formatDate(sentAt ?? createdAt)}</time>
        {attendedAt ? (
          <Flex component="span" display="inline-flex" gap={4} align="center" fw={600} c="jade.7">
            <IconCheck size={16} stroke={1.75} aria-hidden />
            Atendido
          </Flex>
        ) : null}
      </Flex>
      {isOutdated ? (
        <Text mt="xs" fz="sm" c="#9a4f00">
          Es de un envío anterior: no se enviará con tu decisión.
        </Text>
      ) : null}
      {children ? (
        <Flex wrap="wrap" gap="xs" mt={10}>
          {children}
        </Flex>
      ) : null}
    </article>
  )
}
