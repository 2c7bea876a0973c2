import type { TabProps } from '../outline/part-props.ts'
import { EditTab } from './edit-tab.tsx'

/** What a student pays for the course. */
export function PriceTab({ course }: TabProps) {
  return <EditTab course={course} part="price" title="Precio del curso" />
}
