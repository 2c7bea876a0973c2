import type { PartProps } from './part-props.ts'
import { EditPart } from './edit-part.tsx'

/** What the course is about. */
export function DetailsPart({ course }: PartProps) {
  return <EditPart course={course} part="details" title="Datos del curso" />
}
