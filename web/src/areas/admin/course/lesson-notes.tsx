import { Button, Flex, Text } from '@mantine/core'
import { IconMessagePlus, IconNote } from '@tabler/icons-react'
import { useState } from 'react'
import type { Lesson } from '../../../features/courses/course.ts'
import { openedIdOf } from '../../../features/courses/review/proposed-course.ts'
import { DraftNote } from '../../../features/course-review/draft-note.tsx'
import type { Note } from '../../../features/course-review/course-review.ts'
import { NoteForm } from '../../../features/course-review/note-form.tsx'
import { type Reviewed, useAddNote } from '../../../features/course-review/queries.ts'
import { formatClock } from '../../../platform/ui/text/format.ts'
import { useFocusInside } from '../../../platform/ui/focus/use-focus-inside.ts'
import classes from './review-workspace.module.css'
import { useVideoSecond } from './use-video-second.ts'

type LessonNotesProps = {
  lesson: Lesson
  /** Drafts about it. */
  notes: readonly Note[]
  reviewed: Reviewed
  /** While it is on the screen. */
  video: HTMLVideoElement | null
}

/** Beside a lesson under review: what is said of it, and of seconds of its video. */
export function LessonNotes({ lesson, notes, reviewed, video }: LessonNotesProps) {
  const [asked, setAsked] = useState<{ second: number | null }>()
  const second = useVideoSecond(video)
  const place = useFocusInside(asked !== undefined)
  const add = useAddNote(reviewed)
  const ask = (about: { second: number | null }) => {
    if (about.second !== null) video?.pause()
    add.reset()
    setAsked(about)
  }
  return (
    <aside className={classes.notes} aria-label="Notas de este contenido">
      <div ref={place}>
        {asked ? (
          <NoteForm
            second={asked.second}
            mutation={{
              ...add,
              mutate: (text, callbacks) =>
                add.mutate({ lessonId: openedIdOf(lesson), second: asked.second, text }, callbacks),
            }}
            onClose={() => setAsked(undefined)}
          />
        ) : (
          <Flex wrap="wrap" gap={10}>
            {lesson.kind === 'video' ? (
              <Button
                disabled={video === null}
                leftSection={<IconMessagePlus size={18} stroke={1.75} aria-hidden />}
                onClick={() => ask({ second })}
              >
                Comentar en {formatClock(second)}
              </Button>
            ) : null}
            <Button
              variant="default"
              leftSection={<IconNote size={18} stroke={1.75} aria-hidden />}
              onClick={() => ask({ second: null })}
            >
              Nota del contenido
            </Button>
          </Flex>
        )}
      </div>
      {notes.length === 0 ? (
        <Text mt="md" fz="sm" c="dimmed">
          Sin notas todavía. Lo que escribas aquí le llega a su maestro con tu decisión.
        </Text>
      ) : (
        <ol className={classes.noteList}>
          {notes.map((note) => (
            <li key={note.id}>
              <DraftNote
                note={note}
                reviewed={reviewed}
                onSeek={video ? (moment) => seek(video, moment) : undefined}
              />
            </li>
          ))}
        </ol>
      )}
    </aside>
  )
}

/** Plays from there, with the video in view. */
function seek(video: HTMLVideoElement, second: number): void {
  video.currentTime = second
  video.scrollIntoView({ block: 'nearest' })
  // A browser that plays nothing without a press on the video leaves it at the moment.
  video.play().catch(() => undefined)
}
