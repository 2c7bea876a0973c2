import type { CourseStats, CourseStudent, Earned, EarningsOfMonth } from '@ateneo/contract'
import type { LessonStatsRow, StudentRow } from './course-store.ts'
import type { EarnedCents, EarningsRow } from './earnings-store.ts'

export function presentEarned(cents: EarnedCents): Earned {
  const { grossCents, refundsCents, commissionCents } = cents
  return {
    gross: grossCents / 100,
    refunds: refundsCents / 100,
    commission: commissionCents / 100,
    net: (grossCents - refundsCents - commissionCents) / 100,
  }
}

export function presentEarnings({ month, courseId, title, sales, ...cents }: EarningsRow) {
  const course = { _id: courseId, title }
  return { month, course, sales, ...presentEarned(cents) } satisfies EarningsOfMonth
}

interface CourseCounts {
  students: number
  completed: number
  seconds: number
  lessons: LessonStatsRow[]
}

export function presentCourseStats({ seconds, lessons, ...counts }: CourseCounts): CourseStats {
  return {
    ...counts,
    minutesWatched: Math.round(seconds / 6) / 10,
    lessons: lessons.map(({ id, ...stats }) => ({ _id: id, ...stats })),
  }
}

export function presentCourseStudent(row: StudentRow): CourseStudent {
  return {
    _id: row.studentId,
    name: row.name,
    imageURL: row.imageUrl,
    since: row.since.toISOString(),
    seenLessons: row.seenLessons ?? 0,
    lastActivity: row.lastActivity?.toISOString() ?? null,
    completed: row.completedAt?.toISOString() ?? null,
  }
}
