import { getChecklist } from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { lessons } from '../../features/courses/tables.ts'
import { buildAdmin } from './build-people.ts'
import { buildCourse } from './build.ts'
import type { TestApp } from '../test-app.ts'

/** A pending course with a video, and what an administrator needs to review it. */
export async function buildCourseReview(
  academy: TestApp,
  values: Parameters<typeof buildCourse>[1] = {},
) {
  const submittedAt = academy.clock.now()
  const course = await buildCourse(academy, { items: 1, status: 'pending', submittedAt, ...values })
  const [lesson] = await academy.db.select().from(lessons).where(eq(lessons.courseId, course.id))
  const { points } = await academy.as(await buildAdmin(academy)).call(getChecklist, {})
  const submissionDate = submittedAt.toISOString()
  return {
    course,
    params: { id: course.id },
    lesson: lesson!.id,
    point: points[0]!._id,
    submissionDate,
    note: { lesson: lesson!.id, second: 205, text: 'Aquí se corta el audio.', submissionDate },
  }
}
