import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { countLessons, countSeen } from '../../../features/courses/count-lessons.ts'
import type { Course } from '../../../features/courses/course.ts'
import { AutoplaySwitch } from '../../../features/learning/autoplay-switch.tsx'
import { LessonList } from '../../../features/learning/lesson-list.tsx'
import type { CourseProgress } from '../../../features/learning/progress.ts'
import { courseHref, watchHref } from '../../student-hrefs.ts'
import classes from '../../../features/learning/lesson-room.module.css'

type LessonSideProps = {
  course: Course | undefined
  currentId: string | undefined
  progress: CourseProgress | undefined
  isLocked: boolean
}

/** Beside the lesson: the way back, and the course's other lessons. */
export function LessonSide({ course, currentId, progress, isLocked }: LessonSideProps) {
  return (
    <section className={classes.outline} aria-label="Contenido del curso">
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
                ? countSeen(progress.seenCount, course.lessons)
                : countLessons(course.lessons)}
            </p>
            <AutoplaySwitch />
          </>
        ) : null}
      </header>
      <LessonList
        course={course}
        currentId={currentId}
        progress={progress}
        hrefOf={(other) => watchHref(course?.id ?? '', other.id)}
        state={{ course }}
        isLocked={isLocked}
      />
    </section>
  )
}
