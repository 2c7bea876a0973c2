import { IconLock, IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Course } from '../../../courses/course.ts'
import { LessonMark } from '../../../learning/lesson-mark.tsx'
import { lessonState } from '../../../learning/lesson-state.ts'
import { useCourseProgress } from '../../../learning/progress-queries.ts'
import { formatCount, formatDuration } from '../../../ui/format.ts'
import { LocalDate } from '../../../ui/local-date.tsx'
import { watchHref } from '../addresses.ts'
import classes from './course-contents.module.css'

/** The items of a course in order; each leads to the player. */
export function CourseContents({ course }: { course: Course }) {
  const progress = useCourseProgress(course.id).data
  const stateOf = (id: string) => lessonState(progress?.lessons.get(id))
  return (
    <section aria-labelledby="contenido-del-curso">
      <div className={classes.head}>
        <h2 id="contenido-del-curso">Contenido del curso</h2>
        <p>{formatCount(course.items.length, 'video', 'videos')}</p>
      </div>
      {course.items.length === 0 ? (
        <p className={classes.empty}>Aún no hay contenido disponible en esta sección.</p>
      ) : (
        <ol className={classes.list}>
          {course.items.map((lesson, index) => (
            <li key={lesson.id} className={classes.lesson}>
              <span className={classes.number}>
                <LessonMark number={index + 1} progress={progress?.lessons.get(lesson.id)} />
              </span>
              <div className={classes.words}>
                <h3 className={classes.title}>
                  <Link
                    to={watchHref(course.id, lesson.videoId)}
                    state={{ course }}
                    prefetch="intent"
                  >
                    {lesson.title}
                  </Link>
                </h3>
                {lesson.description ? (
                  <p className={classes.description}>{lesson.description}</p>
                ) : null}
                <p className={classes.facts}>
                  {lesson.durationSeconds > 0 ? (
                    <span>{formatDuration(lesson.durationSeconds)}</span>
                  ) : null}
                  {stateOf(lesson.id) ? (
                    <span className={classes.state}>{stateOf(lesson.id)}</span>
                  ) : null}
                  <LocalDate value={lesson.createdAt} />
                </p>
              </div>
              {course.hasAccess ? (
                <IconPlayerPlayFilled size={18} aria-hidden className={classes.play} />
              ) : (
                <>
                  <span className="only-heard">Sin acceso</span>
                  <IconLock size={18} stroke={1.75} aria-hidden className={classes.lock} />
                </>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
