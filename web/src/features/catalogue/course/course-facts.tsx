import { IconCalendar, IconChartBar, IconClock, IconFolder } from '@tabler/icons-react'
import { courseLevelNames } from '../course-levels.ts'
import { CourseConditions, CourseOutcomes } from './course-points.tsx'
import { type Course, isVideoLesson } from '../../courses/course.ts'
import { formatDuration } from '../../../platform/ui/text/format.ts'
import { Prose } from '../../../platform/ui/text/prose.tsx'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import classes from './course-facts.module.css'

/** The stats of a course, what it teaches, its description and its topics. */
export function CourseFacts({ course }: { course: Course }) {
  const { formatDate } = useDates()
  const hasVideo = course.lessons.length === 0 || course.lessons.some(isVideoLesson)
  return (
    <div className={classes.about}>
      <dl className={classes.facts}>
        {hasVideo ? (
          <div>
            <IconClock size={20} stroke={1.75} aria-hidden />
            <dt>Duración</dt>
            <dd>{formatDuration(course.durationSeconds)}</dd>
          </div>
        ) : null}
        <div>
          <IconCalendar size={20} stroke={1.75} aria-hidden />
          <dt>Creado</dt>
          <dd>
            <time dateTime={course.createdAt}>{formatDate(course.createdAt)}</time>
          </dd>
        </div>
        <div>
          <IconFolder size={20} stroke={1.75} aria-hidden />
          <dt>Categoría</dt>
          <dd>{course.category.name || 'Sin Categoría'}</dd>
        </div>
        {course.level ? (
          <div>
            <IconChartBar size={20} stroke={1.75} aria-hidden />
            <dt>Nivel</dt>
            <dd>{courseLevelNames[course.level]}</dd>
          </div>
        ) : null}
      </dl>
      <CourseOutcomes course={course} headingLevel={2} />
      <Prose keepsBreaks>{course.description}</Prose>
      <CourseConditions course={course} headingLevel={2} />
      {course.topics.length > 0 ? (
        <ul className={classes.topics} aria-label="Temas">
          {course.topics.map((topic) => (
            <li key={topic}>{topic}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
