import classes from './checklist-panel.module.css'
import { ChecklistTick } from './checklist-tick.tsx'
import { type Inspection, openPoints } from './inspection.ts'
import type { Reviewed } from './queries.ts'

type ChecklistPanelProps = { inspection: Inspection; reviewed: Reviewed }

/** The academy's checklist: who ticked which point, and when. */
export function ChecklistPanel({ inspection, reviewed }: ChecklistPanelProps) {
  const { points, isChecklistRequired } = inspection
  if (points.length === 0) return null
  const open = openPoints(inspection).length
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
