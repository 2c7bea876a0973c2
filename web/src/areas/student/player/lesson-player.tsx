import type { Playback } from '@ateneo/contract'
import { MOMENT_PARAMETER } from '@ateneo/contract/study-notes/paths'
import { Loader } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Course, Lesson } from '../../../features/courses/course.ts'
import { namedKind } from '../../../features/courses/lessons/named-kind.ts'
import { AudioCover } from '../../../features/learning/player/audio-cover.tsx'
import { useSession } from '../../../platform/http/session.ts'
import { loggedOutOf, ofAudio } from '../../../features/learning/lessons/lesson-messages.ts'
import {
  type PlaybackError,
  playbackError,
  replacedError,
  stuckError,
} from '../../../features/learning/messages.ts'
import { useGivenPoster } from '../../../features/learning/lessons/lesson-queries.ts'
import { askEarly } from '../../../features/learning/player/ask-playback.ts'
import { lazyPart } from '../../../platform/ui/loading/lazy-part.ts'
import { NextLessonCard } from '../../../features/learning/lessons/next-lesson-card.tsx'
import type { CourseProgress } from '../../../features/learning/progress/progress.ts'
import type { usePlayback } from '../../../features/learning/queries.ts'
import { startOf } from '../../../features/learning/lessons/start-of.ts'
import { readSecond } from '../../../features/learning/player/read-second.ts'
import { useAutoplay } from '../../../features/learning/player/use-autoplay.ts'
import { usePlayedVideo } from '../../../features/learning/player/use-played-video.ts'
import { useRenewal } from '../../../features/learning/player/use-renewal.ts'
import { VideoPlayer } from '../../../features/learning/player/video-player.tsx'
import { courseHref, watchHref } from '../../student-hrefs.ts'
import { CourseEnd } from './course-end.tsx'
import classes from './lesson-player.module.css'
import { StageError } from './stage-error.tsx'

const VideoQuestions = lazyPart(
  () => import('../../../features/quiz-attempts/in-videos/video-questions.tsx'),
)

if (typeof document !== 'undefined') {
  const coming = document.querySelector<HTMLElement>('[data-video-to-come]')
  const { videoToCome: lessonId, hls, start } = coming?.dataset ?? {}
  const named = new URLSearchParams(location.search).get(MOMENT_PARAMETER)
  const video = document.querySelector('video')
  const given =
    start === undefined ? undefined : { hlsUrl: hls, startSeconds: Number(start), video }
  if (lessonId) askEarly(lessonId, readSecond(named), given)
}

type LessonStageProps = {
  /** Requested by the URL's ids, before the course is loaded. */
  playback: ReturnType<typeof usePlayback>
  course: Course | undefined
  lesson: Lesson | undefined
  next: Lesson | undefined
  progress: CourseProgress | undefined
  /** Named by the address: the video begins there. */
  startSecond: number | undefined
  onVideo: (video: HTMLVideoElement | null) => void
  /** Absent where the viewer may write no notes and is asked nothing. */
  onNote: (() => void) | undefined
}

/** The video of a lesson, or the reason why it can't be played. */
export function LessonPlayer(props: LessonStageProps) {
  const { playback, course, lesson, next, progress, startSecond, onVideo, onNote } = props
  const isLoggedIn = useSession() !== undefined
  const navigate = useNavigate()
  const renewAddress = () => void playback.refetch()
  const { isStuck, renew, restart } = useRenewal(renewAddress)
  const { isReplaced, accept } = usePlayedVideo(lesson?.id, playback.data, renewAddress)
  const [isExchanged, setExchanged] = useState(false)
  const given = useGivenPoster(isExchanged ? undefined : lesson?.id)
  const [isStaying, setStaying] = useState(false)
  const [isOver, setOver] = useState(false)
  const [isAutomatic] = useAutoplay()
  const state = { course }
  const told = (error: PlaybackError) => (lesson?.isAudio ? ofAudio(error) : error)

  if (!isLoggedIn && course && !lesson?.isSample)
    return <StageError error={loggedOutOf(lesson ? namedKind(lesson) : 'video')} course={course} />
  if (isReplaced) {
    const exchange = () => {
      // The given poster is the replaced video's.
      setExchanged(true)
      accept()
    }
    return <StageError error={told(replacedError)} course={course} onRetry={exchange} />
  }
  if (playback.isError || isStuck) {
    return (
      <StageError
        error={told(playback.isError ? playbackError(playback.error) : stuckError)}
        course={course}
        onRetry={restart}
        isRetrying={playback.isFetching}
      />
    )
  }
  const poster = given ?? playback.data?.posterUrl
  const isAudio = playback.data?.audio ?? lesson?.isAudio ?? false
  const nextHref = course && next && watchHref(course.id, next.id)
  return (
    <>
      {poster ? <img src={poster} alt="" fetchPriority="high" className={classes.poster} /> : null}
      {course && isAudio ? <AudioCover course={course} /> : null}
      {playback.data && course && lesson ? (
        <VideoPlayer
          lessonId={lesson.id}
          title={lesson.title}
          playback={playback.data}
          course={course}
          poster={given}
          isReported={course.hasAccess}
          startSecond={startSecond}
          onVideo={onVideo}
          onNote={onNote}
          renderQuestions={
            onNote &&
            ((video) => (
              <Suspense>
                <VideoQuestions lessonId={lesson.id} video={video} />
              </Suspense>
            ))
          }
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
      ) : (
        <div className={classes.message}>
          <Loader
            color="cempasuchil"
            aria-label={isAudio ? 'Cargando el audio' : 'Cargando el video'}
            data-needs-scripts
          />
        </div>
      )}
      <WithoutScripts lessonId={lesson?.id} playback={playback.data} startSecond={startSecond} />
    </>
  )
}

type WithoutScriptsProps = {
  lessonId: string | undefined
  playback: Playback | undefined
  startSecond: number | undefined
}

/** Says what is missing, and tells the scripts once they are there what to ask for ahead of hydration. */
function WithoutScripts({ lessonId, playback, startSecond }: WithoutScriptsProps) {
  const params = useSearchParams()[0]
  const courseId = params.get('id')
  // By its video an older address asks, not by its lesson.
  const isAskedEarly = params.has('lesson') || !params.has('video')
  return (
    <noscript
      data-video-to-come={isAskedEarly ? lessonId : undefined}
      data-hls={playback?.hlsUrl}
      data-start={playback && startOf(playback, startSecond)}
    >
      <div className={`${classes.message} ${classes.over}`}>
        <div className={classes.notice}>
          <p>Para ver los videos, activa JavaScript en tu navegador.</p>
          {courseId ? <a href={courseHref({ id: courseId })}>Volver al curso</a> : null}
        </div>
      </div>
    </noscript>
  )
}
