import { NavLink } from 'react-router'
import { ownCourseHref } from '../../../courses/course-href.ts'
import { type PartName, parts } from './course-parts.ts'
import classes from './course-tabs.module.css'

/** The parts of a course as links, so that each has an address. */
export function CourseTabs({ courseId }: { courseId: string }) {
  return (
    <nav aria-label="Partes del curso" className={classes.tabs}>
      <ul>
        {Object.entries(parts).map(([name, { label }]) => (
          <li key={name}>
            <NavLink end to={hrefOf(courseId, name as PartName)} className={classes.tab}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const hrefOf = (courseId: string, name: PartName) =>
  name === 'contenido' ? ownCourseHref(courseId) : ownCourseHref(courseId, name)
