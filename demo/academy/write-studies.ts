import { isSeen } from '@ateneo/contract'
import { defaultTimeZone, isoDay } from '@ateneo/contract/calendar'
import { sql } from '../../server/src/platform/db/drizzle.ts'
import { countStudent, recordRatingChange } from '../../server/src/features/courses/service.ts'
import type { Transaction } from '../../server/src/platform/db/connect.ts'
import { maxGraceSeconds } from '../../server/src/features/learning/watched-time.ts'
import {
  courseCompletions,
  lessonProgress as lessonProgressTable,
  watchDays,
} from '../../server/src/features/learning/tables.ts'
import { reviews } from '../../server/src/features/reviews/tables.ts'
import { stableId } from '../random.ts'
import type { PlannedReview, Studies, LessonProgress } from './plan-studies.ts'

export async function writeStudies(tx: Transaction, studies: Studies): Promise<void> {
  const { lessonProgress, enrolments, plannedReviews } = studies
  await tx.insert(lessonProgressTable).values(
    lessonProgress.map(({ student, lesson, watchedSeconds, again, at }) => ({
      studentId: student.id,
      lessonId: lesson.lessonId,
      watchedAgain: `{[${again.map((seconds) => seconds.toFixed(1)).join(',')})}`,
      watched: `{[0,${watchedSeconds.toFixed(1)})}`,
      watchedSeconds,
      seenAt: isSeen(watchedSeconds, lesson.reel.durationSeconds) ? at : null,
      positionSeconds: watchedSeconds,
      graceSeconds: maxGraceSeconds,
      updatedAt: at,
    })),
  )
  await tx.insert(watchDays).values(
    lessonProgress.map(({ student, lesson, watchedSeconds, at }) => ({
      studentId: student.id,
      lessonId: lesson.lessonId,
      day: isoDay(at, defaultTimeZone),
      seconds: watchedSeconds,
    })),
  )
  await tx.execute(sql`
    update users set last_seen_at = latest.at
    from (select student_id, max(updated_at) as at from lesson_progress group by 1) as latest
    where users.id = latest.student_id`)
  const finishes = listCompletions(lessonProgress)
  if (finishes.length > 0) await tx.insert(courseCompletions).values(finishes)
  for (const { student, course, at } of enrolments) {
    await countStudent(tx, course.id, student.id, at)
  }
  await tx.insert(reviews).values(
    plannedReviews.map(({ student, course, stars, comment, at }) => ({
      id: ratingId({ course, student }),
      courseId: course.id,
      studentId: student.id,
      stars,
      comment,
      createdAt: at,
      updatedAt: at,
    })),
  )
  for (const { course, stars } of plannedReviews) {
    await recordRatingChange(tx, course.id, undefined, stars)
  }
}

export function ratingId({ course, student }: Pick<PlannedReview, 'course' | 'student'>): string {
  return stableId(`rating ${course.id} ${student.id}`)
}

/** Course completions with the date of the last seen lesson. */
function listCompletions(lessonProgress: readonly LessonProgress[]) {
  const seen = lessonProgress.filter(({ lesson, watchedSeconds }) =>
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
