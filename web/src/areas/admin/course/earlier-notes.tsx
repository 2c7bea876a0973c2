import { useInfiniteQuery } from '@tanstack/react-query'
import { courseReviewMessage } from '../../../features/course-review/messages.ts'
import { NoteItem } from '../../../features/course-review/note-item.tsx'
import { sentNotes } from '../../../features/course-review/queries.ts'
import { FailedQuery } from '../../../platform/ui/feedback/failed-query.tsx'
import { formatClock, formatCount } from '../../../platform/ui/text/format.ts'
import { MoreButton } from '../../../platform/ui/lists/pages/more-button.tsx'
import classes from './course-screen.module.css'

/** What earlier decisions said of the lessons, and what its professor attended; nothing without any. */
export function EarlierNotes({ courseId }: { courseId: string }) {
  const notes = useInfiniteQuery(sentNotes(courseId))
  if (notes.isError && !notes.data) {
    return <FailedQuery query={notes} explain={courseReviewMessage} />
  }
  if (!notes.data || notes.data.list.length === 0) return null
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
        {notes.data.list.map((note) => (
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
      <MoreButton list={notes} explain={courseReviewMessage} />
    </section>
  )
}
