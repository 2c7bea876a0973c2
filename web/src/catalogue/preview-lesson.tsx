import { Button, Loader, Skeleton } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { countLessons } from '../courses/count-lessons.ts'
import type { Course, Lesson } from '../courses/course.ts'
import { openedIdOf } from '../courses/proposed-course.ts'
import { LessonFile } from '../learning/lesson-file.tsx'
import { LessonHead } from '../learning/lesson-head.tsx'
import { LessonList } from '../learning/lesson-list.tsx'
import { openingError } from '../learning/lesson-messages.ts'
import { useOpenedLesson } from '../learning/lesson-queries.ts'
import room from '../learning/lesson-room.module.css'
import { playbackError, type PlaybackError, stuckError } from '../learning/messages.ts'
import { NextLessonCard } from '../learning/next-lesson-card.tsx'
import { usePlayback } from '../learning/queries.ts'
import { useRenewal } from '../learning/use-renewal.ts'
import { VideoPlayer } from '../learning/video-player.tsx'
import { Prose } from '../ui/prose.tsx'
import classes from './preview.module.css'

type PreviewLessonProps = {
  course: Course
  lesson: Lesson
  /** Of the preview of the course. */
  href: string
  hrefOf: (lesson: Lesson) => string
}

type ShownProps = Omit<PreviewLessonProps, 'href'> & { next: Lesson | undefined }

/** A lesson in the player's room: nothing is reported, and nothing is marked as done. */
export default function PreviewLesson({ course, lesson, href, hrefOf }: PreviewLessonProps) {
  const next = course.lessons[course.lessons.indexOf(lesson) + 1]
  const isVideo = lesson.kind === 'video'
  const shown = { course, lesson, next, hrefOf }
  return (
    <div className={classes.player}>
      <div
        className={room.room}
        data-ground={isVideo ? 'dark' : undefined}
        data-read={!isVideo || undefined}
      >
        {isVideo ? <Stage {...shown} /> : <Reading {...shown} />}
        <section className={room.contents} data-ground="dark" aria-label="Contenido del curso">
          <header className={room.head}>
            <Link to={href} className={room.back}>
              <IconArrowLeft size={18} stroke={1.75} aria-hidden />
              Volver al curso
            </Link>
            <p className={room.course}>{course.title}</p>
            <p className={room.count}>{countLessons(course.lessons)}</p>
          </header>
          <LessonList course={course} currentId={lesson.id} progress={undefined} hrefOf={hrefOf} />
        </section>
      </div>
      {isVideo ? (
        <article className={classes.paper}>
          <LessonHead course={course} lesson={lesson} headingLevel={2} />
        </article>
      ) : null}
    </div>
  )
}

function Stage({ lesson, next, hrefOf }: ShownProps) {
  const playback = usePlayback({ contentId: openedIdOf(lesson) })
  const { isStuck, renew, restart } = useRenewal(() => void playback.refetch())
  const [isStaying, setStaying] = useState(false)
  const navigate = useNavigate()
  const error = playback.isError ? playbackError(playback.error) : isStuck ? stuckError : undefined
  return (
    <div className={room.stage}>
      {error ? (
        <Failure error={error} onRetry={restart} />
      ) : playback.data ? (
        <VideoPlayer
          lessonId={lesson.id}
          title={lesson.title}
          playback={playback.data}
          isReported={false}
          onLost={renew}
          onEnded={() => {
            if (next && !isStaying) void navigate(hrefOf(next))
          }}
          atEnd={
            next && !isStaying ? (
              <NextLessonCard lesson={next} href={hrefOf(next)} onStay={() => setStaying(true)} />
            ) : null
          }
        />
      ) : (
        <div className={classes.waiting}>
          <Loader color="cempasuchil" aria-label="Cargando el video" />
        </div>
      )}
    </div>
  )
}

function Reading({ course, lesson, next, hrefOf }: ShownProps) {
  const opened = useOpenedLesson(openedIdOf(lesson))
  return (
    <article className={classes.paper}>
      <LessonHead course={course} lesson={lesson} headingLevel={2} />
      <div className={classes.reading} aria-busy={opened.isPending}>
        {opened.isError ? (
          <Failure
            error={openingError(opened.error, lesson.kind)}
            onRetry={() => void opened.refetch()}
          />
        ) : opened.data?.file ? (
          <LessonFile file={opened.data.file} />
        ) : opened.data ? (
          <Prose>{opened.data.text ?? ''}</Prose>
        ) : (
          <Skeleton height={120} aria-hidden />
        )}
      </div>
      {next ? (
        <Button
          component={Link}
          to={hrefOf(next)}
          variant="subtle"
          rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
        >
          Siguiente: {next.title}
        </Button>
      ) : null}
    </article>
  )
}

function Failure({ error, onRetry }: { error: PlaybackError; onRetry: () => void }) {
  return (
    <div className={classes.waiting} role="alert">
      {error.kind === 'not-ready' ? <Loader color="cempasuchil" aria-hidden /> : null}
      <p className={classes.failure}>{error.title}</p>
      <p>{error.message}</p>
      {error.kind === 'failed' ? (
        <Button color="cempasuchil" onClick={onRetry}>
          Intentar de nuevo
        </Button>
      ) : null}
    </div>
  )
}
