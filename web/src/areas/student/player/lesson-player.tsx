import { Loader } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Course, Lesson } from '../../../features/courses/course.ts'
import { useSession } from '../../../platform/http/session.ts'
import {
  loggedOutError,
  playbackError,
  replacedError,
  stuckError,
} from '../../../features/learning/messages.ts'
import { NextLessonCard } from '../../../features/learning/next-lesson-card.tsx'
import type { CourseProgress } from '../../../features/learning/progress.ts'
import type { usePlayback } from '../../../features/learning/queries.ts'
import { useAutoplay } from '../../../features/learning/use-autoplay.ts'
import { usePlayedVideo } from '../../../features/learning/use-played-video.ts'
import { useRenewal } from '../../../features/learning/use-renewal.ts'
import { VideoPlayer } from '../../../features/learning/video-player.tsx'
import { courseHref, watchHref } from '../../student-hrefs.ts'
import { CourseEnd } from './course-end.tsx'
import classes from './lesson-player.module.css'
import { StageError } from './stage-error.tsx'

type LessonStageProps = {
  /** Requested by the URL's ids, before the course is loaded. */
  playback: ReturnType<typeof usePlayback>
  course: Course | undefined
  lesson: Lesson | undefined
  next: Lesson | undefined
  progress: CourseProgress | undefined
  onVideo: (video: HTMLVideoElement | null) => void
}

/** The video of a lesson, or the reason why it can't be played. */
export function LessonPlayer(props: LessonStageProps) {
  const { playback, course, lesson, next, progress, onVideo } = props
  const isLoggedIn = useSession() !== undefined
  const navigate = useNavigate()
  const courseId = useSearchParams()[0].get('id')
  const renewAddress = () => void playback.refetch()
  const { isStuck, renew, restart } = useRenewal(renewAddress)
  const { isReplaced, accept } = usePlayedVideo(lesson?.id, playback.data, renewAddress)
  const [isStaying, setStaying] = useState(false)
  const [isOver, setOver] = useState(false)
  const [isAutomatic] = useAutoplay()
  const state = { course }

  if (!isLoggedIn && course && !lesson?.isSample)
    return <StageError error={loggedOutError} course={course} />
  if (isReplaced) return <StageError error={replacedError} course={course} onRetry={accept} />
  if (playback.isError || isStuck) {
    return (
      <StageError
        error={playback.isError ? playbackError(playback.error) : stuckError}
        course={course}
        onRetry={restart}
        isRetrying={playback.isFetching}
      />
    )
  }
  if (!playback.data || !course || !lesson) {
    return (
      <div className={classes.message}>
        <Loader color="cempasuchil" aria-label="Cargando el video" data-needs-scripts />
        <noscript>
          <p>Para ver los videos, activa JavaScript en tu navegador.</p>
          {courseId ? <a href={courseHref({ id: courseId })}>Volver al curso</a> : null}
        </noscript>
      </div>
    )
  }
  const nextHref = next && watchHref(course.id, next.id)
  return (
    <VideoPlayer
      lessonId={lesson.id}
      title={lesson.title}
      playback={playback.data}
      isReported={course.hasAccess}
      onVideo={onVideo}
      onLost={renew}
      onEnded={() => {
        if (nextHref && !isStaying && isAutomatic) void navigate(nextHref, { state })
        else setOver(true)
      }}
      atEnd={
        next && nextHref ? (
          isStaying && !isOver ? null : (
            <NextLessonCard
              lesson={next}
              href={nextHref}
              state={state}
              onStay={() => {
                setStaying(true)
                setOver(false)
              }}
            />
          )
        ) : isOver && course.hasAccess ? (
          <CourseEnd course={course} lesson={lesson} progress={progress} />
        ) : null
      }
    />
  )
}
