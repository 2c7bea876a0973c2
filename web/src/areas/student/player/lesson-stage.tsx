import { Loader } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Course } from '../../../courses/course.ts'
import { useSession } from '../../../identity/session.ts'
import { CourseEndCard } from '../../../learning/course-end-card.tsx'
import type { CourseItem } from '../../../courses/course.ts'
import { loggedOutFault, playbackFault, stuckFault } from '../../../learning/messages.ts'
import { NextLessonCard } from '../../../learning/next-lesson-card.tsx'
import type { CourseProgress } from '../../../learning/progress.ts'
import { usePlayback } from '../../../learning/queries.ts'
import { useRenewal } from '../../../learning/use-renewal.ts'
import { VideoPlayer } from '../../../learning/video-player.tsx'
import { courseHref, watchHref } from '../addresses.ts'
import classes from './lesson-stage.module.css'
import { StageFault } from './stage-fault.tsx'

type LessonStageProps = {
  /** Known from the address before the course is here. */
  videoId: string | undefined
  course: Course | undefined
  lesson: CourseItem | undefined
  next: CourseItem | undefined
  progress: CourseProgress | undefined
}

/** The video of a lesson, or why there is none. */
export function LessonStage({ videoId, course, lesson, next, progress }: LessonStageProps) {
  const isLoggedIn = useSession() !== undefined
  const navigate = useNavigate()
  const playback = usePlayback(videoId)
  const { isStuck, renew, restart } = useRenewal(() => void playback.refetch())
  const [isStaying, setStaying] = useState(false)
  const [isOver, setOver] = useState(false)
  const state = { course }

  if (!isLoggedIn) return <StageFault fault={loggedOutFault} course={course} />
  if (playback.isError || isStuck) {
    return (
      <StageFault
        fault={playback.isError ? playbackFault(playback.error) : stuckFault}
        course={course}
        onRetry={restart}
        isRetrying={playback.isFetching}
      />
    )
  }
  if (!playback.data || !course || !lesson) {
    return (
      <div className={classes.message}>
        <Loader color="cempasuchil" aria-label="Cargando el video" />
      </div>
    )
  }
  const nextHref = next && watchHref(course.id, next.videoId)
  return (
    <VideoPlayer
      lessonId={lesson.id}
      title={lesson.title}
      playback={playback.data}
      onLost={renew}
      onEnded={() => {
        if (nextHref && !isStaying) void navigate(nextHref, { state })
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
        ) : isOver ? (
          <CourseEndCard
            lessons={course.items}
            currentId={lesson.id}
            progress={progress}
            courseHref={courseHref(course)}
            hrefOf={(other) => watchHref(course.id, other.videoId)}
            state={state}
          />
        ) : null
      }
    />
  )
}
