import { ratings } from '../reviews/tables.ts'
import type { Academy } from './academy.ts'
import { buildStudent } from './build-people.ts'

/** A student's comment on the course; its figures stay as they are. */
export async function buildRating(
  academy: Academy,
  course: { id: string },
  values: Partial<typeof ratings.$inferInsert> = {},
) {
  const now = academy.clock.now()
  const [row] = await academy.db
    .insert(ratings)
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
