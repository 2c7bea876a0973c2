import classes from './checklist-panel.module.css'
import { ChecklistTick } from './checklist-tick.tsx'
import { type CourseReview, openPoints } from './course-review.ts'
import type { Reviewed } from './queries.ts'

type ChecklistPanelProps = { courseReview: CourseReview; reviewed: Reviewed }

/** The academy's checklist: who ticked which point, and when. */
export function ChecklistPanel({ courseReview, reviewed }: ChecklistPanelProps) {
  const { points, isChecklistRequired } = courseReview
  if (points.length === 0) return null
  const open = openPoints(courseReview).length
  return (
    <section aria-labelledby="lista">
      <h2 id="lista" className={classes.heading}>
        Lista de la academia
      </h2>
      <p className={classes.note}>
        {open === 0
          ? 'Todo está revisado.'
          : `${open === 1 ? 'Falta un punto' : `Faltan ${open} puntos`}. ${isChecklistRequired ? 'La academia los pide todos para aprobar.' : 'Puedes aprobar sin ellos.'}`}
      </p>
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point.id}>
            <ChecklistTick point={point} reviewed={reviewed} />
          </li>
        ))}
      </ul>
    </section>
  )
}
