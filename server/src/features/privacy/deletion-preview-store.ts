import { sql } from '../../platform/db/drizzle.ts'
import { certificates } from '../certificates/tables.ts'
import { courses, courseStudents } from '../courses/tables.ts'
import type { Executor } from '../../platform/db/connect.ts'
import { entitlements, ledgerEntries, orders } from '../purchases/tables.ts'
import { conversations, questionReplies, questions } from '../questions/tables.ts'
import { reviews } from '../reviews/tables.ts'
import { tickets } from '../support/tables.ts'

export type Outlook = {
  orders: number
  earnings: number
  certificates: number
  texts: number
  owned: number
  hasAllCourses: boolean
  tickets: number
  conversations: number
  published: number
  students: number
}

/** Counts of what a deletion would keep and end. */
export async function readOutlook(db: Executor, userId: string, now: Date): Promise<Outlook> {
  const runs = sql`student_id = ${userId} and revoked_at is null
    and starts_at <= ${now.toISOString()}::timestamptz
    and (ends_at is null or ends_at > ${now.toISOString()}::timestamptz)`
  const { rows } = await db.execute<Outlook>(sql`select
    (select count(*)::int from ${orders}
      where student_id = ${userId} and completed_at is not null) as orders,
    (select count(*)::int from ${ledgerEntries} where professor_id = ${userId}) as earnings,
    (select count(*)::int from ${certificates} where student_id = ${userId}) as certificates,
    (select count(*)::int from ${reviews} where student_id = ${userId})
      + (select count(*)::int from ${questions} where author_id = ${userId})
      + (select count(*)::int from ${questionReplies} where author_id = ${userId}) as texts,
    (select count(*)::int from ${entitlements} where ${runs} and course_id is not null) as owned,
    exists (select 1 from ${entitlements} where ${runs} and course_id is null) as "hasAllCourses",
    (select count(*)::int from ${tickets} where user_id = ${userId}) as tickets,
    (select count(*)::int from ${conversations}
      where student_id = ${userId} or professor_id = ${userId}) as conversations,
    (select count(*)::int from ${courses}
      where professor_id = ${userId} and status = 'approved') as published,
    (select count(distinct ${courseStudents.studentId})::int from ${courseStudents}
      join ${courses} on ${courses.id} = ${courseStudents.courseId}
      where ${courses.professorId} = ${userId}) as students`)
  return rows[0]!
}
