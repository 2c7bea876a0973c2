import type { gradeAnswer as gradeCall, Input } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import { requireVersion, versionOf } from '../../../platform/concurrency/entity-version.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { findLessonPlace, lockLesson, type LessonPlace } from '../../courses/service.ts'
import { notify } from '../../notifications/service.ts'
import { endOverdue, replaced, settle, summarize } from '../attempts/finishing.ts'
import { updateAttempt, writeGrade } from '../attempts/grade-store.ts'
import {
  type AnswerRow,
  type AttemptRow,
  findAttempt,
  listAnswers,
  lockOwnAttempts,
} from '../attempts/store.ts'
import { listNamed, type NamedRow } from '../attempts/reading.ts'
import { isOver, mayRead, mayTeach } from '../policy.ts'
import { getStudent, type StudentRow } from './store.ts'

export interface GradedAttempt {
  attempt: AttemptRow
  place: LessonPlace
  rows: NamedRow[]
  student: StudentRow
  mayGrade: boolean
  now: Date
}

/** Of what its grading changes. */
export function gradeVersion({ answer: { points, comment } }: AnswerRow): string {
  return versionOf([points, comment])
}

async function getRead(ctx: Context, caller: Caller, id: string, may: typeof mayRead) {
  const attempt = await findAttempt(ctx.db, id)
  const place = attempt && (await findLessonPlace(ctx.db, attempt.lessonId))
  if (!attempt || !place || !may(caller, place)) throw fail('attempt_not_found')
  return { attempt, place }
}

/** An attempt with all that is right, for the course's professor and administrators. */
export async function getGradedAttempt(
  ctx: Context,
  caller: Caller,
  id: string,
): Promise<GradedAttempt> {
  const { attempt: found, place } = await getRead(ctx, caller, id, mayRead)
  const now = ctx.now()
  const isDue = found.state === 'open' && isOver(found, now)
  if (isDue) await endOverdue(ctx, id)
  const attempt = (isDue ? await findAttempt(ctx.db, id) : found) ?? found
  const rows = await listNamed(ctx, id)
  const student = await getStudent(ctx.db, attempt.studentId)
  return { attempt, place, rows, student, mayGrade: mayTeach(caller, place), now }
}

/** Gives an answer its points; the last one that waited makes the attempt graded. */
export async function gradeAnswer(
  ctx: Context,
  professor: Caller,
  { attemptId, slot }: Input<typeof gradeCall>['params'],
  { points, comment, version }: Input<typeof gradeCall>['body'],
): Promise<GradedAttempt> {
  const { attempt: found, place } = await getRead(ctx, professor, attemptId, mayTeach)
  await ctx.db.transaction(async (tx) => {
    if (!(await lockLesson(tx, found.lessonId))) throw fail('attempt_not_found')
    const attempts = await lockOwnAttempts(tx, found)
    const before = attempts.find(({ id }) => id === attemptId)
    if (!before) throw fail('attempt_not_found')
    if (before.state === 'open') throw fail('attempt_open')
    const rows = await listAnswers(tx, attemptId)
    const row = rows.find(({ answer }) => answer.slot === slot)
    if (!row) throw fail('attempt_not_found')
    requireVersion(version, gradeVersion(row))
    if (points > row.answer.maxPoints) throw fail('points_too_many')
    await writeGrade(tx, row.answer, { points, comment, gradedBy: professor.id })
    const given = rows.map(({ answer }) => (answer.slot === slot ? { points } : answer))
    const after = await updateAttempt(tx, attemptId, summarize(given))
    await settle(ctx, tx, found.lessonId, replaced(attempts, after))
    if (before.state === 'grading' && after.state === 'graded') await tell(ctx, tx, after, place)
  })
  return getGradedAttempt(ctx, professor, attemptId)
}

async function tell(
  ctx: Context,
  tx: Transaction,
  { studentId, lessonId, points, maxPoints }: AttemptRow,
  { title, courseId }: LessonPlace,
): Promise<void> {
  await notify(ctx, tx, {
    to: [studentId],
    type: 'curso',
    message: `Tu maestro calificó «${title}»: ${writePoints(points ?? 0)} de ${writePoints(maxPoints)} puntos.`,
    href: quizHref({ courseId, lessonId }),
    email: 'plain',
  })
}

const number = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 })
export const writePoints = (points: number) => number.format(points)

/** Path of a quiz in the player. */
export const quizHref = ({ courseId, lessonId }: { courseId: string; lessonId: string }) =>
  `/Dashboard/watch-video?id=${courseId}&lesson=${lessonId}`
