import { useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { ownCourseHref } from '../../../features/courses/course-href.ts'
import { type PartName, parts } from './course-parts.ts'
import sideScroll from '../../../platform/ui/lists/table/side-scroll.module.css'
import { useCentred } from '../../../platform/ui/focus/use-centred.ts'
import classes from './course-tabs.module.css'

type CourseTabsProps = { courseId: string; isRevision?: boolean }

/** Price, students and figures are those of the published course. */
const partsOfRevision = ['contenido', 'datos', 'revision', 'vista']

/** The parts of a course as links, so that each has an address. */
export function CourseTabs({ courseId, isRevision = false }: CourseTabsProps) {
  const scroller = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useCentred(scroller, `[href="${pathname}"]`)
  return (
    <nav
      ref={scroller}
      aria-label="Partes del curso"
      className={`${classes.tabs} ${sideScroll.scroller}`}
    >
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
