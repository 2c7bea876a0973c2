import { Link } from 'react-router'
import type { Course } from '../../courses/course.ts'
import { formatCount } from '../../../platform/ui/text/format.ts'
import { Stars } from '../../../platform/ui/cards/stars.tsx'
import { Portrait } from '../../../platform/ui/cards/portrait.tsx'
import classes from './course-head.module.css'

type CourseHeadProps = {
  course: Course
  /** Absent in the preview of its professor. */
  categoryHref?: string
  headingLevel?: 1 | 2
}

/** The course's category, title, professor and rating. */
export function CourseHead({ course, categoryHref, headingLevel = 1 }: CourseHeadProps) {
  const category = course.category.name || 'Sin Categoría'
  const Title = `h${headingLevel}` as const
  return (
    <header>
      <p className={classes.category}>
        {categoryHref ? <Link to={categoryHref}>{category}</Link> : category}
      </p>
      <Title className={classes.title}>{course.title}</Title>
      <div className={classes.people}>
        <div className={classes.professor}>
          <Portrait src={course.professorImageUrl} name={course.professorName} alt="" size={36} />
          {course.professorName}
        </div>
        <Stars average={course.averageRating} count={course.ratingCount} size={18} />
        {course.studentCount > 0 ? (
          <span>{formatCount(course.studentCount, 'alumno', 'alumnos')}</span>
        ) : null}
      </div>
    </header>
  )
}
