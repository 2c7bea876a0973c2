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
      {place ? <div className={classes.place}>{place}</div> : null}
      <p className={classes.text}>{text}</p>
      <p className={classes.facts}>
        <span>{author}</span>
        <time dateTime={sentAt ?? createdAt}>{formatDate(sentAt ?? createdAt)}</time>
        {attendedAt ? (
          <span className={classes.attended}>
            <IconCheck size={16} stroke={1.75} aria-hidden />
            Atendido
          </span>
        ) : null}
      </p>
      {isOutdated ? (
        <p className={classes.outdated}>Es de un envío anterior: no se enviará con tu decisión.</p>
      ) : null}
      {children ? <div className={classes.acts}>{children}</div> : null}
    </article>
  )
}
