import { MOMENT_PARAMETER } from '@ateneo/contract/study-notes/paths'
import { Button } from '@mantine/core'
import { startTransition, Suspense, useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { CourseCertificate } from '../../../features/certificates/course-certificate.tsx'
import { ownCertificatesQuery } from '../../../features/certificates/queries.ts'
import { hasOnlyVideos } from '../../../features/courses/lessons/count-lessons.ts'
import type { Course, Lesson } from '../../../features/courses/course.ts'
import { courseMessage } from '../../../features/catalogue/messages.ts'
import { courseQuery, useCourse } from '../../../features/catalogue/course/course-queries.ts'
import { titled } from '../../../platform/http/site.ts'
import { useSession } from '../../../platform/http/session.ts'
import { useViewer, type Viewer } from '../../../platform/http/viewer.ts'
import {
  openedLessonQuery,
  useOpenedLesson,
} from '../../../features/learning/lessons/lesson-queries.ts'
import { isDenied } from '../../../features/learning/messages.ts'
import {
  courseProgressQuery,
  useCourseProgress,
} from '../../../features/learning/progress/progress-queries.ts'
import { toCourseProgress } from '../../../features/learning/progress/progress.ts'
import { usePlayback } from '../../../features/learning/queries.ts'
import { readSecond } from '../../../features/learning/player/read-second.ts'
import { givenTranscriptQuery } from '../../../features/transcripts/given-transcript.ts'
import { PlainTranscript } from '../../../features/transcripts/plain-transcript.tsx'
import type { AddressHandle } from '../../../platform/ssr/canonical-url.ts'
import { answerOf, type Prefetched } from '../../../platform/ssr/head/answers.ts'
import { LateTitle } from '../../../platform/ssr/head/late-title.tsx'
import type { PageArguments } from '../../../platform/ssr/head/public-meta.ts'
import { keepOnClient, prefetch } from '../../../platform/ssr/prefetch.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { lazyPart } from '../../../platform/ui/loading/lazy-part.ts'
import { useVisitState } from '../../../platform/ui/focus/use-visit-state.ts'
import { LessonHead } from '../../../features/learning/lessons/lesson-head.tsx'
import { catalogueHref, courseHref } from '../../student-hrefs.ts'
import { LessonSide } from './lesson-side.tsx'
import { LessonPlayer } from './lesson-player.tsx'
import { LessonTalk } from './lesson-talk.tsx'
import { useNoteRequests } from './use-note-requests.ts'
import { findShown, useShownLesson } from './shown-lesson.ts'
import { SampleInvitation } from './sample-invitation.tsx'
import classes from '../../../features/learning/lessons/lesson-room.module.css'

const Reading = lazyPart(() => import('./reading.tsx'))

export function meta(args: PageArguments) {
  const loaded = args.loaderData as Prefetched | undefined
  const search = new URLSearchParams(args.location.search)
  const [viewer, courseId] = [loaded?.viewer ?? {}, idOf(search)]
  const course = answerOf(loaded, courseQuery(viewer, courseId))
  const progress = answerOf(loaded, courseProgressQuery(viewer, courseId))
  return titled(
    findShown(course, search, progress && toCourseProgress(progress))?.title ?? 'Video',
  )(args)
}

const names = ['id', 'lesson', 'video', 'question', MOMENT_PARAMETER]
export const handle: AddressHandle = {
  shows: (search) => new URLSearchParams([...search].filter(([name]) => names.includes(name))),
}

/** With the poster, which is painted ahead of all scripts; the browser asks for the video itself. */
export const loader = prefetch(
  ({ search, viewer }) => {
    const courseId = idOf(search)
    return [
      ...(courseId ? [courseQuery(viewer, courseId)] : []),
      ...(courseId && viewer.type === 'student'
        ? [courseProgressQuery(viewer, courseId), ownCertificatesQuery(viewer)]
        : []),
      ...openingQueries(viewer, search.get('lesson')),
    ]
  },
  ({ search, viewer }, answers) => {
    if (search.get('lesson')) return []
    const courseId = idOf(search)
    const course = answers.getQueryData(courseQuery(viewer, courseId).queryKey)
    const progress = answers.getQueryData(courseProgressQuery(viewer, courseId).queryKey)
    return openingQueries(
      viewer,
      findShown(course, search, progress && toCourseProgress(progress))?.id,
    )
  },
)

const openingQueries = (viewer: Viewer, lessonId: string | null | undefined) =>
  lessonId
    ? [
        openedLessonQuery(viewer, lessonId),
        ...(viewer.type === undefined ? [givenTranscriptQuery(lessonId)] : []),
      ]
    : []
export const clientLoader = keepOnClient

/** Navigation state of the screen before: the course, or that the lesson is a video. */
type OpenedVideo = { course?: Course; isVideo?: boolean } | null | undefined

/**
 * `/Dashboard/watch-video`; the ids of the course and of the lesson are in the query. Older addresses
 * name the lesson's video instead.
 */
export default function WatchVideo() {
  const [params] = useSearchParams()
  const told = useVisitState() as OpenedVideo
  const viewer = useViewer()
  const isLoggedIn = useSession() !== undefined
  const query = useCourse(idOf(params) ?? told?.course?.id, told?.course)
  const course = query.data
  const videoId = params.get('video')
  const progressQuery = useCourseProgress(course?.id)
  const progress = progressQuery.data
  const lesson = useShownLesson(course, params, progressQuery)
  const lessonId = params.get('lesson') ?? (videoId ? undefined : lesson?.id)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  // The picture does not wait for what stands around it.
  const showVideo = useCallback(
    (element: HTMLVideoElement | null) => startTransition(() => setVideo(element)),
    [],
  )

  const mayAsk = isLoggedIn || lesson?.isSample === true
  // A video is asked for beside its course where it is known to be one.
  const isVideo = lesson ? lesson.kind === 'video' : !lessonId || told?.isVideo === true
  const named = lessonId ? { contentId: lessonId } : videoId ? { videoId } : undefined
  const playback = usePlayback(mayAsk && isVideo ? named : undefined)
  const opened = useOpenedLesson(mayAsk && lesson && !isVideo ? lesson.id : undefined)

  const notes = useNoteRequests({ course, lesson, video, playedId: playback.data?.video })

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
  if (!query.isLoading && !progressQuery.isLoading && !lesson) {
    const noun = course && !hasOnlyVideos(course.lessons) ? 'contenido' : 'video'
    return (
      <div className={classes.paper}>
        <EmptyState
          headingLevel={1}
          title={`No encontramos este ${noun}`}
          message={`La dirección está incompleta o el ${noun} ya no es parte del curso.`}
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
      {lesson ? <LateTitle title={lesson.title} query={courseQuery(viewer, course?.id)} /> : null}
      <div
        className={classes.room}
        data-ground={isRead ? undefined : 'dark'}
        data-read={isRead || undefined}
      >
        {isRead ? (
          <Suspense fallback={<div className={classes.paper} aria-busy />}>
            <Reading key={lesson.id} {...{ opened, course, lesson, next, progress }} />
          </Suspense>
        ) : (
          <div className={classes.stage}>
            <LessonPlayer
              key={lessonId ?? videoId}
              {...{ playback, course, lesson, next, progress }}
              startSecond={readSecond(params.get(MOMENT_PARAMETER))}
              onVideo={showVideo}
              onNote={notes?.write}
            />
          </div>
        )}
        {/* Hydrated apart, after the video. */}
        <Suspense>
          <LessonSide
            captions={isVideo ? playback.data?.captions : undefined}
            video={video}
            course={course}
            currentId={lesson?.id}
            progress={progress}
            notes={notes}
            isLocked={
              course?.hasAccess === false || isDenied(playback.error) || isDenied(opened.error)
            }
          />
        </Suspense>
      </div>
      {lesson && !isRead ? (
        <Suspense>
          <article className={classes.paper}>
            <LessonHead
              course={course}
              lesson={lesson}
              certificate={course ? <CourseCertificate courseId={course.id} isWatching /> : null}
            />
            {course && lesson.isSample && !course.hasAccess ? (
              <SampleInvitation course={course} />
            ) : null}
            {lesson.isSample ? <PlainTranscript lessonId={lesson.id} /> : null}
          </article>
        </Suspense>
      ) : null}
      {course?.hasAccess && lesson ? (
        <LessonTalk
          course={course}
          lesson={lesson}
          video={video}
          isVideoComing={isVideo && !playback.isError}
        />
      ) : null}
    </>
  )
}

const idOf = (search: URLSearchParams) => search.get('id') ?? undefined

/** The next lesson that the viewer may open. */
function nextOf({ lessons, hasAccess }: Course, lesson: Lesson): Lesson | undefined {
  const rest = lessons.slice(lessons.indexOf(lesson) + 1)
  return hasAccess ? rest[0] : rest.find(({ isSample }) => isSample)
}
