import { sql } from '../../platform/db/drizzle.ts'
import type { SuspensionOutlook } from '@ateneo/contract'
import { courses, courseStudents } from '../courses/tables.ts'
import type { Executor } from '../../platform/db/connect.ts'

export async function readSuspensionOutlook(
  db: Executor,
  professorId: string,
): Promise<SuspensionOutlook> {
  const ofProfessor = sql`${courses.professorId} = ${professorId}
    and ${courses.status} in ('approved', 'retired')`
  const { rows } = await db.execute<SuspensionOutlook>(sql`select
    (select count(*)::int from ${courses}
      where ${courses.professorId} = ${professorId} and ${courses.status} = 'approved') as "onSale",
    (select count(*)::int from ${courses} where ${ofProfessor}) as published,
    (select count(distinct ${courseStudents.studentId})::int from ${courseStudents}
      join ${courses} on ${courses.id} = ${courseStudents.courseId}
      where ${ofProfessor}) as students`)
  return rows[0]!
}
