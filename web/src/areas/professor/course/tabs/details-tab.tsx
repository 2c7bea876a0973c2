import type { TabProps } from '../outline/part-props.ts'
import { EditTab } from './edit-tab.tsx'

/** What the course is about. */
export function DetailsTab({ course }: TabProps) {
  return <EditTab course={course} part="details" title="Datos del curso" />
}
