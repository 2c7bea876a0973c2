import { Anchor, Button, Skeleton } from '@mantine/core'
import { IconCheck, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ownCourseHref } from '../../../../features/courses/course-href.ts'
import type { Note } from '../../../../features/course-review/course-review.ts'
import { courseReviewMessage, markMessage } from '../../../../features/course-review/messages.ts'
import { NoteItem } from '../../../../features/course-review/note-item.tsx'
import { sentNotes, useAttendNote } from '../../../../features/course-review/queries.ts'
import { EmptyState } from '../../../../platform/ui/feedback/empty-state.tsx'
import { formatClock, formatCount } from '../../../../platform/ui/text/format.ts'
import { ListBody } from '../../../../platform/ui/lists/list-body.tsx'
import { toastError } from '../../../../platform/ui/feedback/toasts.tsx'
import type { TabProps } from '../outline/part-props.ts'
import classes from './course-tab.module.css'
import noteClasses from './notes-tab.module.css'

/** What the administration said of the lessons with its decisions. */
export function NotesTab({ course }: TabProps) {
  const notes = useInfiniteQuery(sentNotes(course.id))
  return (
    <section aria-labelledby="parte" className={classes.column}>
      <h2 id="parte" className={classes.heading}>
        Notas de la revisión
      </h2>
      <ListBody list={notes} explain={courseReviewMessage}>
        {notes.data ? (
          <Notes courseId={course.id} notes={notes.data.list} openCount={notes.data.openCount} />
        ) : (
          <Skeleton height={160} radius="md" aria-busy />
        )}
      </ListBody>
    </section>
  )
}

type NotesProps = { courseId: string; notes: readonly Note[]; openCount: number }

function Notes({ courseId, notes, openCount }: NotesProps) {
  if (notes.length === 0) {
    return (
      <EmptyState
        title="Todavía no hay notas"
        message="Cuando la administración revise este curso, lo que diga de cada contenido estará aquí."
      />
    )
  }
  return (
    <>
      <p className={classes.note} aria-live="polite">
        {openCount === 0
          ? 'Atendiste todas. La administración lo verá en tu próximo envío.'
          : `${formatCount(openCount, 'nota', 'notas')} sin atender. Márcalas conforme las resuelvas: la administración lo verá en tu próximo envío.`}
      </p>
      <ul className={noteClasses.list}>
        {notes.map((note) => (
          <li key={note.id}>
            <NoteItem note={note} place={<Place courseId={courseId} note={note} />}>
              <AttendButton courseId={courseId} note={note} />
            </NoteItem>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Leads to the lesson in the preview, at the second. */
function Place({ courseId, note }: { courseId: string; note: Note }) {
  const { lessonId, lessonTitle, second } = note
  if (lessonId === null) return <strong>{lessonTitle} (ya no está)</strong>
  const href = `${ownCourseHref(courseId, 'vista')}?lesson=${lessonId}`
  return (
    <>
      <Anchor component={Link} to={href} fw={600}>
        {lessonTitle}
      </Anchor>
      {second === null ? null : (
        <Button
          component={Link}
          to={`${href}&t=${second}`}
          size="compact-sm"
          variant="light"
          leftSection={<IconPlayerPlayFilled size={12} aria-hidden />}
          aria-label={`Ver ${lessonTitle} desde ${formatClock(second)}`}
        >
          {formatClock(second)}
        </Button>
      )}
    </>
  )
}

function AttendButton({ courseId, note }: { courseId: string; note: Note }) {
  const attend = useAttendNote(courseId)
  const isAttended = note.attendedAt !== null
  return (
    <Button
      size="compact-sm"
      variant={isAttended ? 'subtle' : 'default'}
      loading={attend.isPending}
      leftSection={isAttended ? null : <IconCheck size={16} stroke={1.75} aria-hidden />}
      onClick={() =>
        attend.mutate(
          { noteId: note.id, isAttended: !isAttended },
          { onError: (error) => toastError(markMessage(error)) },
        )
      }
    >
      {isAttended ? 'Volver a dejar pendiente' : 'Marcar como atendido'}
    </Button>
  )
}
