import type { PartProps } from './part-props.ts'
import { EditPart } from './edit-tab.tsx'

/** What the course is about. */
export function DetailsPart({ course }: PartProps) {
  return <EditPart course={course} part="details" title="Datos del curso" />
}
