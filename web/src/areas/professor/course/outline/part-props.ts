import type { Course } from '../../../../features/courses/course.ts'

export type TabProps = { course: Course }
