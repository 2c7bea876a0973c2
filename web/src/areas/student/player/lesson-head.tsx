import { CourseCertificate } from '../../../certificates/course-certificate.tsx'
import type { Course, Lesson } from '../../../courses/course.ts'
import { LessonKindLabel } from '../../../courses/lesson-kind-label.tsx'
import { formatDuration } from '../../../ui/format.ts'
import { useDates } from '../../../ui/use-dates.ts'
import classes from './watch-video.module.css'

type LessonHeadProps = { course: Course | undefined; lesson: Lesson }

/** A lesson's title, facts and description. */
export function LessonHead({ course, lesson }: LessonHeadProps) {
  const { formatDate } = useDates()
  return (
    <>
      <h1 className={classes.title}>{lesson.title}</h1>
      <p className={classes.facts}>
        {lesson.kind === 'video' ? (
          <span>{formatDuration(lesson.durationSeconds)}</span>
        ) : (
          <LessonKindLabel kind={lesson.kind} />
        )}
        <time dateTime={lesson.createdAt}>{formatDate(lesson.createdAt)}</time>
        <span>{course?.professorName}</span>
      </p>
      {course ? (
        <div className={classes.certificate}>
          <CourseCertificate courseId={course.id} isWatching />
        </div>
      ) : null}
      {lesson.description ? <p className={classes.description}>{lesson.description}</p> : null}
    </>
  )
}
