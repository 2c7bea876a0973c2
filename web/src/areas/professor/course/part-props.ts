import type { Course } from '../../../features/courses/course.ts'

export type PartProps = { course: Course }
