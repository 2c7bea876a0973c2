import { Loader } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Course, Lesson } from '../../courses/course.ts'
import { openedIdOf } from '../../courses/review/proposed-course.ts'
import { AudioCover } from '../../learning/player/audio-cover.tsx'
import room from '../../learning/lessons/lesson-room.module.css'
import { playbackError, stuckError } from '../../learning/messages.ts'
import { NextLessonCard } from '../../learning/lessons/next-lesson-card.tsx'
import { usePlayback } from '../../learning/queries.ts'
import { useRenewal } from '../../learning/player/use-renewal.ts'
import { VideoPlayer } from '../../learning/player/video-player.tsx'
import { PreviewFailure } from './preview-failure.tsx'
import classes from './preview.module.css'

type PreviewStageProps = {
  course: Course
  lesson: Lesson
  /** Follows at the end; absent where the viewer goes on by themselves. */
  next?: Lesson | undefined
  hrefOf: (lesson: Lesson) => string
  startSecond?: number | undefined
  onVideo?: (video: HTMLVideoElement | null) => void
}

/** A video in the preview's player; its viewer has no progress. */
export function PreviewPlayer({
  course,
  lesson,
  next,
  hrefOf,
  startSecond,
  onVideo,
}: PreviewStageProps) {
  const playback = usePlayback({ contentId: openedIdOf(lesson) })
  const { isStuck, renew, restart } = useRenewal(() => void playback.refetch())
  const [isStaying, setStaying] = useState(false)
  const navigate = useNavigate()
  const error = playback.isError ? playbackError(playback.error) : isStuck ? stuckError : undefined
  return (
    <div className={room.stage}>
      {lesson.isAudio && !error ? <AudioCover course={course} /> : null}
      {error ? (
        <PreviewFailure error={error} onRetry={restart} />
      ) : playback.data ? (
        <VideoPlayer
          lessonId={lesson.id}
          title={lesson.title}
          playback={playback.data}
          course={course}
          isReported={false}
          startSecond={startSecond}
          {...(onVideo && { onVideo })}
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
