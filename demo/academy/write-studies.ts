import { isSeen } from '@ateneo/contract'
import { countStudent, recordRatingChange } from '../../server/src/courses/service.ts'
import type { Transaction } from '../../server/src/db/connect.ts'
import { mostGraceSeconds } from '../../server/src/learning/policy.ts'
import { courseFinishes, viewings as viewingTable } from '../../server/src/learning/tables.ts'
import { ratings } from '../../server/src/reviews/tables.ts'
import { stableId } from '../random.ts'
import type { Opinion, Studies, Viewing } from './plan-studies.ts'

export async function writeStudies(tx: Transaction, studies: Studies): Promise<void> {
  const { viewings, enrolments, opinions } = studies
  await tx.insert(viewingTable).values(
    viewings.map(({ student, lesson, watchedSeconds, at }) => ({
      studentId: student.id,
      contentId: lesson.contentId,
      watched: `{[0,${watchedSeconds.toFixed(1)})}`,
      watchedSeconds,
      seenAt: isSeen(watchedSeconds, lesson.reel.durationSeconds) ? at : null,
      positionSeconds: watchedSeconds,
      graceSeconds: mostGraceSeconds,
      updatedAt: at,
    })),
  )
  const finishes = listFinishes(viewings)
  if (finishes.length > 0) await tx.insert(courseFinishes).values(finishes)
  for (const { student, course, at } of enrolments) {
    await countStudent(tx, course.id, student.id, at)
  }
  await tx.insert(ratings).values(
    opinions.map(({ student, course, stars, comment, at }) => ({
      id: ratingId({ course, student }),
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

export function ratingId({ course, student }: Pick<Opinion, 'course' | 'student'>): string {
  return stableId(`rating ${course.id} ${student.id}`)
}

/** Where the last lesson of a course was seen, when. */
function listFinishes(viewings: readonly Viewing[]) {
  const seen = viewings.filter(({ lesson, watchedSeconds }) =>
    isSeen(watchedSeconds, lesson.reel.durationSeconds),
  )
  const byStudy = Map.groupBy(seen, ({ student, course }) => `${course.id} ${student.id}`)
  return [...byStudy.values()].flatMap((studied) => {
    const { student, course } = studied[0]!
    if (studied.length < course.lessons.length) return []
    const finishedAt = studied.map(({ at }) => at).toSorted((a, b) => +a - +b)
    return {
      id: stableId(`finish ${course.id} ${student.id}`),
      studentId: student.id,
      courseId: course.id,
      finishedAt: finishedAt.at(-1)!,
    }
  })
}
