import { countStudent, recordRatingChange } from '../../server/src/courses/service.ts'
import type { Transaction } from '../../server/src/db/connect.ts'
import { mostGraceSeconds } from '../../server/src/learning/policy.ts'
import { viewings as viewingTable } from '../../server/src/learning/tables.ts'
import { ratings } from '../../server/src/reviews/tables.ts'
import { stableId } from '../random.ts'
import type { Studies } from './plan-studies.ts'

export async function writeStudies(tx: Transaction, studies: Studies): Promise<void> {
  const { viewings, enrolments, opinions } = studies
  await tx.insert(viewingTable).values(
    viewings.map(({ student, lesson, watchedSeconds, at }) => ({
      studentId: student.id,
      contentId: lesson.contentId,
      watched: `{[0,${watchedSeconds.toFixed(1)})}`,
      positionSeconds: watchedSeconds,
      graceSeconds: mostGraceSeconds,
      updatedAt: at,
    })),
  )
  for (const { student, course, at } of enrolments) {
    await countStudent(tx, course.id, student.id, at)
  }
  await tx.insert(ratings).values(
    opinions.map(({ student, course, stars, comment, at }) => ({
      id: stableId(`rating ${course.id} ${student.id}`),
      courseId: course.id,
      studentId: student.id,
      stars,
      comment,
      createdAt: at,
      updatedAt: at,
    })),
  )
  for (const { course, stars } of opinions) {
    await recordRatingChange(tx, course.id, undefined, stars)
  }
}
