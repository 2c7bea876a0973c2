import { NativeSelect } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useViewer } from '../../platform/http/viewer.ts'
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx'
import { ListBody } from '../../platform/ui/lists/list-body.tsx'
import { SearchInput } from '../../platform/ui/lists/search-input.tsx'
import { useSettledWords } from '../../platform/ui/lists/use-settled-words.ts'
import { formatCount } from '../../platform/ui/text/format.ts'
import classes from './course-study-notes.module.css'
import { groupByLesson } from './group-by-lesson.ts'
import { notesMessage } from './messages.ts'
import { NoteList } from './note-list.tsx'
import { courseNotesQuery } from './queries.ts'
import { mergeNotes, type StudyNote } from './study-note.ts'
import { useEditedNote } from './use-edited-note.ts'
import { useNoteOutbox } from './use-note-outbox.ts'

type CourseStudyNotesProps = {
  courseId: string
  lessonHrefOf: (lessonId: string) => string
  /** The player's address at a second. */
  momentHrefOf: (lessonId: string, second: number) => string
}

/** All of the viewer's notes of a course by lesson: searched, edited in place, printed. */
export function CourseStudyNotes(props: CourseStudyNotesProps) {
  const { courseId, lessonHrefOf, momentHrefOf } = props
  const viewer = useViewer()
  const [words, setWords] = useState('')
  const [lessonId, setLessonId] = useState('')
  const q = useSettledWords(words)
  const filter = { courseId, words: q, ...(lessonId !== '' && { lessonId }) }
  const list = useInfiniteQuery(courseNotesQuery(viewer, filter))
  const outbox = useNoteOutbox(viewer.id)
  const edited = useEditedNote(outbox)
  const saved = list.data?.notes ?? []
  const isFound = new Set(saved.map(({ id }) => id))
  // Whether a note that waits has the words, the server will say.
  const waiting = outbox.waiting.filter(
    ({ note }) =>
      isFound.has(note.id) ||
      (note.courseId === courseId && q === '' && (lessonId === '' || note.lesson.id === lessonId)),
  )
  const notes = mergeNotes(saved, waiting)
  const isFiltered = q !== '' || lessonId !== ''
  const hrefOf = ({ moment, lesson }: StudyNote) =>
    moment && !lesson.isRemoved ? momentHrefOf(lesson.id, moment.second) : undefined
  return (
    <ListBody
      list={list}
      explain={notesMessage}
      areFiltersKept
      filters={
        <div className={classes.tools}>
          <SearchInput label="Buscar en tus notas" value={words} onChange={setWords} />
          <NativeSelect
            size="sm"
            aria-label="De qué contenido"
            data={[
              { value: '', label: 'Todos los contenidos' },
              ...(list.data?.lessons ?? []).map(({ _id, title, count }) => ({
                value: _id,
                label: `${title} (${count})`,
              })),
            ]}
            value={lessonId}
            onChange={({ currentTarget: { value } }) => setLessonId(value)}
          />
        </div>
      }
      empty={
        list.data && notes.length === 0 ? (
          isFiltered ? (
            <p className={classes.none}>Ninguna de tus notas tiene esas palabras.</p>
          ) : (
            <EmptyState
              title="Todavía no tienes notas"
              message="Mientras ves un video, presiona «Anotar», o la tecla N en el reproductor: la nota queda en ese segundo y la encuentras aquí. Solo tú la lees."
            />
          )
        ) : null
      }
      more={{ label: 'Ver más notas', isAtStart: true }}
    >
      <p className={classes.count} aria-live="polite">
        {list.data ? formatCount(list.data.total, 'nota', 'notas') : ''}
      </p>
      <div data-stale={list.isPlaceholderData || undefined} className={classes.lessons}>
        {groupByLesson(notes).map(({ lesson, notes: ofLesson }) => (
          <section key={lesson.id} aria-labelledby={`notas-${lesson.id}`}>
            <h2 id={`notas-${lesson.id}`} className={classes.lesson}>
              {lesson.isRemoved ? (
                <>
                  {lesson.title} <span className={classes.gone}>Ya no está en el curso</span>
                </>
              ) : (
                <Link to={lessonHrefOf(lesson.id)}>{lesson.title}</Link>
              )}
            </h2>
            <NoteList notes={ofLesson} outbox={outbox} edited={edited} hrefOf={hrefOf} />
          </section>
        ))}
      </div>
    </ListBody>
  )
}
