import type { AssignmentDue } from '@ateneo/contract'
import { isoDay } from '@ateneo/contract/calendar'
import type { Executor } from '../../platform/db/connect.ts'
import { findEnrolledAt } from '../courses/service.ts'
import { getTimeZone } from '../settings/service.ts'
import type { Due } from './policy.ts'
import { endOfDay } from './due-store.ts'

interface Enrolment {
  courseId: string
  studentId: string
  now: Date
}

/** When work becomes late, by the academy's clock; access that begins now counts from today. */
export async function dueOf(
  db: Executor,
  due: AssignmentDue,
  { courseId, studentId, now }: Enrolment,
): Promise<Due> {
  if (due.by === 'none') return null
  const timeZone = await getTimeZone(db)
  if (due.by === 'date') return endOfDay(db, { day: due.date, timeZone })
  const enrolledAt = (await findEnrolledAt(db, courseId, studentId)) ?? now
  return endOfDay(db, { day: isoDay(enrolledAt, timeZone), days: due.days, timeZone })
}
