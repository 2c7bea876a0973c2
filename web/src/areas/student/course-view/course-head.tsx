import { Avatar } from '@mantine/core'
import { IconCalendar, IconChartBar, IconClock, IconFolder } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Course } from '../../../courses/course.ts'
import { courseLevelNames } from '../../../catalogue/course-levels.ts'
import { formatCount, formatDate, formatDuration } from '../../../ui/format.ts'
import { Stars } from '../../../ui/stars.tsx'
import { catalogueHref } from '../addresses.ts'
import classes from './course-head.module.css'

/** What the course is, who gives it, and its figures. */
export function CourseHead({ course }: { course: Course }) {
  const categoryName = course.category.name || 'Sin Categoría'
  return (
    <header>
      <p className={classes.category}>
        <Link to={catalogueHref({ category: course.category.id })}>{categoryName}</Link>
      </p>
      <h1 className={classes.title}>{course.title}</h1>
      <div className={classes.people}>
        <span className={classes.professor}>
          <Avatar
            src={course.professorImageUrl}
            name={course.professorName}
            alt=""
            color="jade"
            size={36}
          />
          {course.professorName}
        </span>
        <Stars average={course.averageRating} count={course.ratingCount} size={18} />
        {course.studentCount > 0 ? (
          <span>{formatCount(course.studentCount, 'alumno', 'alumnos')}</span>
        ) : null}
      </div>
      <dl className={classes.facts}>
        <div>
          <IconClock size={20} stroke={1.75} aria-hidden />
          <dt>Duración</dt>
          <dd>{formatDuration(course.durationSeconds)}</dd>
        </div>
        <div>
          <IconCalendar size={20} stroke={1.75} aria-hidden />
          <dt>Creado</dt>
          <dd>{formatDate(course.createdAt)}</dd>
        </div>
        <div>
          <IconFolder size={20} stroke={1.75} aria-hidden />
          <dt>Categoría</dt>
          <dd>{categoryName}</dd>
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
    </header>
  )
}
