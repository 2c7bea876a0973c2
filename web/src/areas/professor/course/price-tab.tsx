import type { PartProps } from './part-props.ts'
import { EditPart } from './edit-tab.tsx'

/** What a student pays for the course. */
export function PricePart({ course }: PartProps) {
  return <EditPart course={course} part="price" title="Precio del curso" />
}
