import { Link } from 'react-router'
import type { Course } from '../../../courses/course.ts'
import { formatCount } from '../../../ui/format.ts'
import { Stars } from '../../../ui/stars.tsx'
import { catalogueHref } from '../urls.ts'
import { Portrait } from '../../../ui/portrait.tsx'
import classes from './course-head.module.css'

/** The course's category, title, professor and rating. */
export function CourseHead({ course }: { course: Course }) {
  return (
    <header>
      <p className={classes.category}>
        <Link to={catalogueHref({ category: course.category.id })}>
          {course.category.name || 'Sin Categoría'}
        </Link>
      </p>
      <h1 className={classes.title}>{course.title}</h1>
      <div className={classes.people}>
        <span className={classes.professor}>
          <Portrait src={course.professorImageUrl} name={course.professorName} alt="" size={36} />
          {course.professorName}
        </span>
        <Stars average={course.averageRating} count={course.ratingCount} size={18} />
        {course.studentCount > 0 ? (
          <span>{formatCount(course.studentCount, 'alumno', 'alumnos')}</span>
        ) : null}
      </div>
    </header>
  )
}
