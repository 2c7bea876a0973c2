import { NavLink } from 'react-router'
import { ownCourseHref } from '../../../courses/course-href.ts'
import { type PartName, parts } from './course-parts.ts'
import classes from './course-tabs.module.css'

type CourseTabsProps = { courseId: string; isRevision?: boolean }

/** Price, students and figures are those of the published course. */
const partsOfRevision = ['contenido', 'datos']

/** The parts of a course as links, so that each has an address. */
export function CourseTabs({ courseId, isRevision = false }: CourseTabsProps) {
  return (
    <nav aria-label="Partes del curso" className={classes.tabs}>
      <ul>
        {namesOf(isRevision).map(([name, { label }]) => (
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

const namesOf = (isRevision: boolean) =>
  Object.entries(parts).filter(([name]) => !isRevision || partsOfRevision.includes(name))

const hrefOf = (courseId: string, name: PartName) =>
  name === 'contenido' ? ownCourseHref(courseId) : ownCourseHref(courseId, name)
