import { useInfiniteQuery } from '@tanstack/react-query'
import { courseReviewMessage } from '../../../features/course-review/messages.ts'
import { NoteItem } from '../../../features/course-review/note-item.tsx'
import { sentNotes } from '../../../features/course-review/queries.ts'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { formatClock, formatCount } from '../../../platform/ui/text/format.ts'
import { MoreButton } from '../../../platform/ui/lists/more-button.tsx'
import classes from './course-screen.module.css'

/** What earlier decisions said of the lessons, and what its professor attended; nothing without any. */
export function EarlierNotes({ courseId }: { courseId: string }) {
  const notes = useInfiniteQuery(sentNotes(courseId))
  if (notes.isError && !notes.data) {
    return (
      <ErrorState
        message={courseReviewMessage(notes.error)}
        onRetry={() => void notes.refetch()}
        isRetrying={notes.isFetching}
      />
    )
  }
  if (!notes.data || notes.data.notes.length === 0) return null
  const { openCount } = notes.data
  return (
    <section aria-labelledby="notas-anteriores">
      <h2 id="notas-anteriores" className={classes.heading}>
        Notas de revisiones anteriores
      </h2>
      <p className={classes.count}>
        {openCount === 0
          ? 'Su maestro las atendió todas.'
          : `${formatCount(openCount, 'nota', 'notas')} sin atender.`}
      </p>
      <ul className={classes.notes}>
        {notes.data.notes.map((note) => (
          <li key={note.id}>
            <NoteItem
              note={note}
              place={
                <strong>
                  {note.lessonTitle}
                  {note.second === null ? '' : `, en ${formatClock(note.second)}`}
                </strong>
              }
            />
          </li>
        ))}
      </ul>
      <MoreButton list={notes} />
    </section>
  )
}
