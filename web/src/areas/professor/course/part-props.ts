import type { Course } from '../../../courses/course.ts'

export type PartProps = { course: Course }
