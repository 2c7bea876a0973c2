import type { grantAccess as grantCall, Input } from '@ateneo/contract'
import { writeDay } from '@ateneo/contract/calendar'
import { type Actor, recordAudit } from '../../audit/service.ts'
import type { Context } from '../../../context.ts'
import { countStudent } from '../../courses/service.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { notify } from '../../notifications/service.ts'
import { getTimeZone } from '../../settings/service.ts'
import {
  type EntitlementRow,
  hasAccess,
  insertEntitlement,
  findEntitlement,
  lockGrantee,
  lockStudent,
  revokeEntitlement,
} from './entitlement-store.ts'
import { endOfDay } from './periods.ts'
import { closeGap } from '../refunds/revocation.ts'
import { findCourseTitle } from '../store.ts'

const EVERYTHING = 'todos los cursos'

type Grant = { studentId: string } & Input<typeof grantCall>['body']

/** Opens a course, or all, to a student as a purchase does, without an order. */
export async function grantAccess(ctx: Context, admin: Caller, given: Grant): Promise<string> {
  return ctx.db.transaction((tx) => grantAccessIn(ctx, tx, admin, { ...given, isMailed: true }))
}

/** In the caller's transaction; `isMailed`: the student is told by email too. */
export async function grantAccessIn(
  ctx: Context,
  tx: Transaction,
  actor: Actor,
  { studentId, courseId, until, reason, isMailed }: Grant & { isMailed: boolean },
): Promise<string> {
  const student = await lockGrantee(tx, studentId)
  if (!student) throw fail('person_not_found')
  if (student.type !== 'student' || student.state === 'deleted') throw fail('account_wrong_state')
  const now = ctx.now()
  const timeZone = await getTimeZone(tx)
  const endsAt = readEnd({ until, courseId, timeZone, now })
  const title = courseId === null ? EVERYTHING : await findCourseTitle(tx, courseId)
  if (title === undefined) throw fail('course_not_found')
  if (courseId !== null && (await hasAccess(tx, { studentId, courseId, now, isOwn: true }))) {
    throw fail('already_owned')
  }
  const granted = await insertEntitlement(tx, {
    studentId,
    courseId,
    source: 'grant',
    grantedBy: actor.type === 'operator' ? null : actor.id,
    reason: reason.trim(),
    startsAt: now,
    endsAt,
    createdAt: now,
  })
  if (!granted) throw fail('already_owned')
  if (courseId !== null) await countStudent(tx, courseId, studentId, now)
  const end =
    endsAt === null ? '' : ` hasta el ${writeDay(new Date(endsAt.getTime() - 1), timeZone)}`
  await notify(ctx, tx, {
    to: [studentId],
    type: 'aprobado',
    message: `La administración te dio acceso a ${nameOf(courseId, title)}${end}.`,
    href: courseId === null ? '/Dashboard' : `/Dashboard/course-view?id=${courseId}`,
    ...(isMailed && { email: 'plain' as const }),
  })
  await recordAudit(ctx, tx, actor, {
    action: 'access.grant',
    subject: { type: 'user', id: studentId, label: student.name },
    after: { access: title, until },
    reason,
  })
  return granted.id
}

/** Paid months that were to follow what is withdrawn begin now. */
export async function withdrawAccess(
  ctx: Context,
  admin: Caller,
  { entitlementId, reason }: { entitlementId: string; reason: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const found = await lockStanding(tx, entitlementId, ctx.now())
    const { studentId, courseId } = found
    await revokeEntitlement(tx, entitlementId, ctx.now())
    if (courseId === null) await closeGap(tx, studentId, ctx.now())
    const title = courseId === null ? EVERYTHING : await findCourseTitle(tx, courseId)
    await notify(ctx, tx, {
      to: [studentId],
      type: 'rechazado',
      message: `La administración retiró el acceso que te había dado a ${nameOf(courseId, title)}: ${reason.trim()}`,
      href: '/Dashboard',
      email: 'plain',
    })
    const student = await lockGrantee(tx, studentId)
    await recordAudit(ctx, tx, admin, {
      action: 'access.withdraw',
      subject: { type: 'user', id: studentId, label: student?.name ?? '' },
      before: { access: title },
      reason,
    })
  })
}

/** Its student is locked first, as where orders give and take access. */
async function lockStanding(
  tx: Transaction,
  entitlementId: string,
  now: Date,
): Promise<EntitlementRow> {
  const known = await findEntitlement(tx, entitlementId)
  if (known) await lockStudent(tx, known.studentId)
  const found = await findEntitlement(tx, entitlementId)
  const hasEnded = found && (found.revokedAt !== null || (found.endsAt && found.endsAt <= now))
  if (!found || hasEnded) throw fail('entitlement_not_found')
  if (found.source !== 'grant') throw fail('entitlement_bought')
  return found
}

interface End {
  until: string | null
  courseId: string | null
  timeZone: string
  now: Date
}

function readEnd({ until, courseId, timeZone, now }: End): Date | null {
  const invalidUntil = (message: string) => fail('invalid_data', [{ path: 'until', message }])
  if (until === null) {
    if (courseId === null)
      throw invalidUntil('Elige hasta qué día tendrá acceso a todos los cursos.')
    return null
  }
  const endsAt = endOfDay(until, timeZone)
  if (endsAt <= now) throw invalidUntil('Elige un día que no haya pasado.')
  return endsAt
}

const nameOf = (courseId: string | null, title: string | undefined) =>
  courseId === null ? EVERYTHING : `«${title}»`
