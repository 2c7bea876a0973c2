import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { Course } from '../../../courses/course.ts'
import { courseMessage } from '../../../catalogue/messages.ts'
import { useCourse } from '../../../catalogue/queries.ts'
import { fullTitle, titled } from '../../../http/site.ts'
import { CourseCertificate } from '../../../certificates/course-certificate.tsx'
import { LessonList } from '../../../learning/lesson-list.tsx'
import { useCourseProgress } from '../../../learning/progress-queries.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { formatCount, formatDate, formatDuration } from '../../../ui/format.ts'
import { catalogueHref, courseHref, watchHref } from '../addresses.ts'
import { LessonStage } from './lesson-stage.tsx'
import classes from './watch-video.module.css'

export const meta = () => titled('Video')

/** `/Dashboard/watch-video`; the ids of the course and of the video are in the query. */
export default function WatchVideo() {
  const [params] = useSearchParams()
  const known = (useLocation().state as { course?: Course } | null)?.course
  const query = useCourse(params.get('id') ?? known?.id, known)
  const course = query.data
  const videoId = params.get('video') ?? course?.items[0]?.videoId
  const index = course?.items.findIndex((lesson) => lesson.videoId === videoId) ?? -1
  const lesson = course?.items[index]
  const progress = useCourseProgress(course?.id).data

  if (query.isError) {
    return (
      <div className={classes.paper}>
        <ErrorState
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
  return (
    <>
      <div className={classes.room} data-ground="dark">
        <div className={classes.stage}>
          <LessonStage
            key={videoId}
            videoId={videoId}
            course={course}
            lesson={lesson}
            next={index < 0 ? undefined : course?.items[index + 1]}
            progress={progress}
          />
        </div>
        <section className={classes.contents} aria-label="Contenido del curso">
          <header className={classes.head}>
            {course ? (
              <>
                <Link to={courseHref(course)} state={{ course }} className={classes.back}>
                  <IconArrowLeft size={18} stroke={1.75} aria-hidden />
                  Volver al curso
                </Link>
                <p className={classes.course}>{course.title}</p>
                <p className={classes.count}>
                  {progress
                    ? `${progress.seenCount} de ${formatCount(course.items.length, 'video visto', 'videos vistos')}`
                    : formatCount(course.items.length, 'video', 'videos')}
                </p>
              </>
            ) : null}
          </header>
          <LessonList
            lessons={course?.items}
            currentId={lesson?.id}
            progress={progress}
            hrefOf={(other) => watchHref(course?.id ?? '', other.videoId)}
            state={{ course }}
          />
        </section>
      </div>
      {lesson ? (
        <article className={classes.paper}>
          <title>{fullTitle(lesson.title)}</title>
          <h1 className={classes.title}>{lesson.title}</h1>
          <p className={classes.facts}>
            <span>{formatDuration(lesson.durationSeconds)}</span>
            <time dateTime={lesson.createdAt}>{formatDate(lesson.createdAt)}</time>
            <span>{course?.professorName}</span>
          </p>
          {course ? (
            <div className={classes.certificate}>
              <CourseCertificate courseId={course.id} isWatching />
            </div>
          ) : null}
          {lesson.description ? <p className={classes.description}>{lesson.description}</p> : null}
        </article>
      ) : null}
    </>
  )
}
