import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { CourseCertificate } from '../../../features/certificates/course-certificate.tsx'
import type { Course, Lesson } from '../../../features/courses/course.ts'
import { courseMessage } from '../../../features/catalogue/messages.ts'
import { useCourse } from '../../../features/catalogue/course-queries.ts'
import { titled, useFullTitle } from '../../../platform/http/site.ts'
import { useSession } from '../../../platform/http/session.ts'
import { useOpenedLesson } from '../../../features/learning/lesson-queries.ts'
import { isDenied } from '../../../features/learning/messages.ts'
import { useCourseProgress } from '../../../features/learning/progress-queries.ts'
import { usePlayback } from '../../../features/learning/queries.ts'
import { LessonQuestions } from '../../../features/questions/lesson-questions.tsx'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { useVisitState } from '../../../platform/ui/focus/use-visit-state.ts'
import { LessonHead } from '../../../features/learning/lesson-head.tsx'
import { catalogueHref, courseHref, watchHref } from '../../student-hrefs.ts'
import { LessonSide } from './lesson-side.tsx'
import { LessonPlayer } from './lesson-player.tsx'
import { Reading } from './reading.tsx'
import { SampleInvitation } from './sample-invitation.tsx'
import classes from '../../../features/learning/lesson-room.module.css'

export const meta = titled('Video')

/** Navigation state of the screen before: the course, or that the lesson is a video. */
type OpenedVideo = { course?: Course; isVideo?: boolean } | null | undefined

/**
 * `/Dashboard/watch-video`; the ids of the course and of the lesson are in the query. Older addresses
 * name the lesson's video instead.
 */
export default function WatchVideo() {
  const [params] = useSearchParams()
  const told = useVisitState() as OpenedVideo
  const isLoggedIn = useSession() !== undefined
  const query = useCourse(params.get('id') ?? told?.course?.id, told?.course)
  const course = query.data
  const videoId = params.get('video')
  const lessonId = params.get('lesson') ?? (videoId ? undefined : course?.lessons[0]?.id)
  const isNamed = (one: Lesson) => (lessonId ? one.id === lessonId : one.videoId === videoId)
  const lesson = course?.lessons.find(isNamed)
  const title = useFullTitle(lesson?.title ?? 'Video')
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const progress = useCourseProgress(course?.id).data

  const mayAsk = isLoggedIn || lesson?.isSample === true
  // A video is asked for beside its course where it is known to be one.
  const isVideo = lesson ? lesson.kind === 'video' : !lessonId || told?.isVideo === true
  const named = lessonId ? { contentId: lessonId } : videoId ? { videoId } : undefined
  const playback = usePlayback(mayAsk && isVideo ? named : undefined)
  const opened = useOpenedLesson(mayAsk && lesson && !isVideo ? lesson.id : undefined)

  if (query.isError) {
    return (
      <div className={classes.paper}>
        <ErrorState
          headingLevel={1}
          message={courseMessage(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      </div>
    )
  }
  if (!query.isLoading && !lesson) {
    return (
      <div className={classes.paper}>
        <EmptyState
          headingLevel={1}
          title="No encontramos este video"
          message="La dirección está incompleta o el video ya no es parte del curso."
          action={
            <Button component={Link} to={course ? courseHref(course) : catalogueHref()}>
              {course ? 'Ir al curso' : 'Ir al catálogo'}
            </Button>
          }
        />
      </div>
    )
  }
  const next = course && lesson && nextOf(course, lesson)
  const isRead = course && lesson && !isVideo
  return (
    <>
      {lesson ? <title>{title}</title> : null}
      <div className={classes.room} data-ground={isRead ? undefined : 'dark'} data-read={isRead}>
        {isRead ? (
          <Reading key={lesson.id} {...{ opened, course, lesson, next, progress }} />
        ) : (
          <div className={classes.stage}>
            <LessonPlayer
              key={lessonId ?? videoId}
              {...{ playback, course, lesson, next, progress }}
              onVideo={setVideo}
            />
          </div>
        )}
        <LessonSide
          course={course}
          currentId={lesson?.id}
          progress={progress}
          isLocked={
            course?.hasAccess === false || isDenied(playback.error) || isDenied(opened.error)
          }
        />
      </div>
      {lesson && !isRead ? (
        <article className={classes.paper}>
          <LessonHead
            course={course}
            lesson={lesson}
            certificate={course ? <CourseCertificate courseId={course.id} isWatching /> : null}
          />
          {course && lesson.isSample && !course.hasAccess ? (
            <SampleInvitation course={course} />
          ) : null}
        </article>
      ) : null}
      {course?.hasAccess && lesson ? (
        <div className={classes.talk}>
          <LessonQuestions
            key={lesson.id}
            courseId={course.id}
            lessonId={lesson.id}
            video={video}
            isVideo={lesson.kind === 'video'}
            namedId={params.get('question') ?? undefined}
            hrefOf={(other) => watchHref(course.id, other)}
          />
        </div>
      ) : null}
    </>
  )
}

/** The next lesson that the viewer may open. */
function nextOf({ lessons, hasAccess }: Course, lesson: Lesson): Lesson | undefined {
  const rest = lessons.slice(lessons.indexOf(lesson) + 1)
  return hasAccess ? rest[0] : rest.find(({ isSample }) => isSample)
}
