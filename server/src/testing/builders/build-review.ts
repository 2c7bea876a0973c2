import { reviews } from '../../features/reviews/tables.ts'
import type { TestApp } from '../test-app.ts'
import { buildStudent } from './build-people.ts'

/** Inserts a review without updating the course's stats. */
export async function buildReview(
  academy: TestApp,
  course: { id: string },
  values: Partial<typeof reviews.$inferInsert> = {},
) {
  const now = academy.clock.now()
  const [row] = await academy.db
    .insert(reviews)
    .values({
      courseId: course.id,
      studentId: values.studentId ?? (await buildStudent(academy)).id,
      stars: 4,
      comment: 'Muy clara.',
      createdAt: now,
      updatedAt: now,
      ...values,
    })
    .returning()
  return row!
}
