import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { ownCourseHref } from '../../../courses/course-href.ts'
import { type PartName, parts } from './course-parts.ts'
import classes from './course-tabs.module.css'

type CourseTabsProps = { courseId: string; isRevision?: boolean }

/** Price, students and figures are those of the published course. */
const partsOfRevision = ['contenido', 'datos', 'revision', 'vista']

/** The parts of a course as links, so that each has an address. */
export function CourseTabs({ courseId, isRevision = false }: CourseTabsProps) {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  // On a phone the tabs are wider than the screen.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>(`[href="${pathname}"]`)
    const scroller = list.current?.parentElement
    if (current && scroller)
      scroller.scrollLeft = current.offsetLeft - (scroller.clientWidth - current.offsetWidth) / 2
  }, [pathname])
  return (
    <nav aria-label="Partes del curso" className={classes.tabs}>
      <ul ref={list}>
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
