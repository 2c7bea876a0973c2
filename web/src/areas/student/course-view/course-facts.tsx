import { IconCalendar, IconChartBar, IconClock, IconFolder } from '@tabler/icons-react'
import { courseLevelNames } from '../../../catalogue/course-levels.ts'
import type { Course } from '../../../courses/course.ts'
import { formatDuration } from '../../../ui/format.ts'
import { LocalDate } from '../../../ui/local-date.tsx'
import classes from './course-facts.module.css'

/** The figures of a course, what it is about, and its topics. */
export function CourseFacts({ course }: { course: Course }) {
  return (
    <div className={classes.about}>
      <dl className={classes.facts}>
        <div>
          <IconClock size={20} stroke={1.75} aria-hidden />
          <dt>Duración</dt>
          <dd>{formatDuration(course.durationSeconds)}</dd>
        </div>
        <div>
          <IconCalendar size={20} stroke={1.75} aria-hidden />
          <dt>Creado</dt>
          <dd>
            <LocalDate value={course.createdAt} />
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
      <p className={classes.description}>{course.description}</p>
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
