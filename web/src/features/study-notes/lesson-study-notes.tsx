import { Anchor, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import { useViewer } from '../../platform/http/viewer.ts'
import { FailedQuery } from '../../platform/ui/feedback/failed-query.tsx'
import { formatCount } from '../../platform/ui/text/format.ts'
import classes from './lesson-study-notes.module.css'
import { notesMessage } from './messages.ts'
import { newNote, type NoteRequest } from './note-request.ts'
import { NoteList } from './note-list.tsx'
import { lessonNotesQuery } from './queries.ts'
import { byMoment, mergeNotes, type StudyNote } from './study-note.ts'
import { useEditedNote } from './use-edited-note.ts'
import { useNoteOutbox } from './use-note-outbox.ts'

type LessonStudyNotesProps = {
  courseId: string
  lesson: { id: string; title: string }
  /** A note that is to be begun; another object each time. */
  request: NoteRequest | undefined
  /** The lesson's video while it is on the screen. */
  video: HTMLVideoElement | null
  /** To all notes of the course. */
  allHref: string
  hrefOf: (second: number) => string
}

/** Beside a lesson: the viewer's own notes and bookmarks, and the one being written. */
export default function LessonStudyNotes(props: LessonStudyNotesProps) {
  const { courseId, lesson, request, video, allHref, hrefOf } = props
  const viewer = useViewer()
  const query = useQuery(lessonNotesQuery(viewer, lesson.id))
  const outbox = useNoteOutbox(viewer.id)
  const edited = useEditedNote(outbox)
  const place = useRef<HTMLElement>(null)
  const resumes = useRef(false)

  const begin = useEffectEvent((wanted: NoteRequest) => {
    resumes.current = wanted.wasPlaying
    edited.begin(newNote(wanted, { courseId, lesson: { ...lesson, isRemoved: false } }))
  })
  useEffect(() => {
    if (request) begin(request)
  }, [request])

  const close = () => {
    const note = edited.close()
    // Behind the rendering that brings the note's buttons back.
    setTimeout(() => focusOn(place.current, note))
    // A browser that plays nothing without a press on the video leaves it at the moment.
    if (resumes.current) video?.play().catch(() => undefined)
    resumes.current = false
  }
  const waiting = outbox.waiting.filter(({ note }) => note.lesson.id === lesson.id)
  const notes = edited.withEdited(mergeNotes(query.data ?? [], waiting)).toSorted(byMoment)
  return (
    <section ref={place} className={classes.panel} aria-labelledby="mis-notas">
      <header className={classes.head}>
        <h2 id="mis-notas" className={classes.title} tabIndex={-1}>
          Mis notas
        </h2>
        <Anchor component={Link} to={allHref} size="sm">
          Las de todo el curso
        </Anchor>
      </header>
      {query.isError && notes.length === 0 ? (
        <FailedQuery query={query} explain={notesMessage} />
      ) : query.isPending && notes.length === 0 ? (
        <Skeleton height={96} radius="md" aria-busy />
      ) : notes.length === 0 ? (
        <p className={classes.empty}>
          Todavía no tienes notas aquí. Con «Anotar»
          {video ? ', o con la tecla N en el reproductor,' : ''} escribes una
          {video ? ' en el segundo que estás viendo' : ''}; solo tú la lees.
        </p>
      ) : (
        <p className={classes.count}>{formatCount(notes.length, 'nota', 'notas')}</p>
      )}
      <NoteList
        notes={notes}
        outbox={outbox}
        edited={{ ...edited, close }}
        onSeekOf={() => (video ? (second) => seek(video, second) : undefined)}
        hrefOf={({ moment }) => (moment ? hrefOf(moment.second) : undefined)}
      />
    </section>
  )
}

function focusOn(place: HTMLElement | null, note: StudyNote | undefined): void {
  const button = note && place?.querySelector<HTMLElement>(`[data-edits="${note.id}"]`)
  const goal = button ?? place?.querySelector<HTMLElement>('h2')
  goal?.focus()
}

/** Plays from there, with the video in view. */
function seek(video: HTMLVideoElement, second: number): void {
  video.currentTime = second
  video.scrollIntoView({ block: 'nearest' })
  video.play().catch(() => undefined)
}
