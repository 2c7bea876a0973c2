import type { Input, saveOverride as saveCall } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import { requireVersion, versionOf } from '../../../platform/concurrency/entity-version.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { enqueueEnd } from '../attempts/starting.ts'
import { lockLesson } from '../../courses/service.ts'
import { holds } from '../policy.ts'
import {
  deleteOverride,
  isStudentOf,
  listOverrideRows,
  lockOverride,
  type OverrideRow,
  prolongOpen,
  updateOverride,
} from './override-store.ts'
import { getOwnQuiz, getTaughtQuiz } from './quiz.ts'
import { getStudent } from './store.ts'

type Allowed = Pick<OverrideRow['override'], 'extraAttempts' | 'extraMinutes' | 'until'>

/** That of a student without one is that of zeros. */
export function overrideVersion(override: Allowed | undefined): string {
  const { extraAttempts = 0, extraMinutes = 0, until = null } = override ?? {}
  return versionOf([extraAttempts, extraMinutes, until])
}

export async function listOverrides(
  ctx: Context,
  caller: Caller,
  lessonId: string,
): Promise<OverrideRow[]> {
  await getTaughtQuiz(ctx.db, caller, lessonId)
  return listOverrideRows(ctx.db, lessonId)
}

/** Allows a student more; an attempt that is open gets its minutes at once. */
export async function saveOverride(
  ctx: Context,
  professor: Caller,
  { contentId: lessonId, studentId }: Input<typeof saveCall>['params'],
  { extraAttempts, extraMinutes, untilDate, version }: Input<typeof saveCall>['body'],
): Promise<OverrideRow> {
  const { courseId, quiz } = await getOwnQuiz(ctx, professor, lessonId)
  if (!(await isStudentOf(ctx.db, courseId, studentId))) throw fail('person_not_found')
  const now = ctx.now()
  const until = untilDate === null ? null : new Date(untilDate)
  const override = {
    lessonId,
    studentId,
    extraAttempts,
    extraMinutes,
    until,
    grantedBy: professor.id,
    grantedAt: now,
  }
  await ctx.db.transaction(async (tx) => {
    if (!(await lockLesson(tx, lessonId))) throw fail('content_not_found')
    requireVersion(version, overrideVersion(await lockOverride(tx, override)))
    await updateOverride(tx, override)
    if (quiz.timeLimitMinutes === null || !holds(override, now)) return
    const minutes = quiz.timeLimitMinutes + extraMinutes
    const prolonged = await prolongOpen(tx, { lessonId, studentId }, minutes)
    if (prolonged) await enqueueEnd(ctx, tx, prolonged)
  })
  return { override, student: await getStudent(ctx.db, studentId) }
}

export async function removeOverride(
  ctx: Context,
  professor: Caller,
  { contentId: lessonId, studentId }: { contentId: string; studentId: string },
): Promise<void> {
  await getOwnQuiz(ctx, professor, lessonId)
  await deleteOverride(ctx.db, { lessonId, studentId })
}
