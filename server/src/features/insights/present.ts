import type {
  AcademyStats,
  CourseStats,
  CourseStudent,
  Earned,
  EarningsOfMonth,
} from '@ateneo/contract'
import type { AcademyStatsRow } from './academy/academy.ts'
import type { LessonStatsRow, StudentRow } from './teaching/course-store.ts'
import type { EarnedCents, EarningsRow } from './teaching/earnings-store.ts'
import type { MonthRow } from './academy/months.ts'
import type { QueueRows } from './academy/queue-store.ts'

export function presentEarned(cents: EarnedCents): Earned {
  const { grossCents, refundsCents, commissionCents, subscriptionCents } = cents
  return {
    gross: grossCents / 100,
    refunds: refundsCents / 100,
    commission: commissionCents / 100,
    subscriptions: subscriptionCents / 100,
    net: (grossCents - refundsCents - commissionCents + subscriptionCents) / 100,
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

type Amounts = Pick<MonthRow, 'orders' | 'collectedCents' | 'refundedCents'>

const presentRevenue = ({ orders, collectedCents, refundedCents }: Amounts) => ({
  orders,
  collected: collectedCents / 100,
  refunded: refundedCents / 100,
  total: (collectedCents - refundedCents) / 100,
})

const presentMonth = ({ month, users, newUsers, payingUsers, ...amounts }: MonthRow) => ({
  month,
  users,
  newUsers,
  payingUsers,
  ...presentRevenue(amounts),
})

const presentQueue = ({ total, oldest }: QueueRows) => ({
  total,
  oldest: oldest.map(({ id, since, ...words }) => ({
    _id: id,
    ...words,
    since: since.toISOString(),
  })),
})

export function presentAcademy(stats: AcademyStatsRow): AcademyStats {
  const { months, queues, administrators, ...counts } = stats
  const sum = (name: keyof Amounts) => months.reduce((total, month) => total + month[name], 0)
  return {
    ...counts,
    revenue: presentRevenue({
      orders: sum('orders'),
      collectedCents: sum('collectedCents'),
      refundedCents: sum('refundedCents'),
    }),
    currency: 'MXN',
    months: months.map(presentMonth),
    queues: {
      requests: presentQueue(queues.requests),
      courses: presentQueue(queues.courses),
      changes: presentQueue(queues.changes),
      tickets: presentQueue(queues.tickets),
    },
    administrators: administrators.map(({ id, imageUrl, ...person }) => ({
      _id: id,
      ...person,
      imageURL: imageUrl,
    })),
  }
}
