import { maxListedChanges } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { recordAudit } from '../../audit/service.ts'
import { notify } from '../../notifications/service.ts'
import { quizKey } from '../asking/secret-names.ts'
import { settle } from '../attempts/finishing.ts'
import { findLessonPlace, lockLesson } from '../../courses/service.ts'
import type { AttemptRow } from '../attempts/store.ts'
import { isPassed } from '../grading/standing.ts'
import { regradeJobs } from '../queues.ts'
import { quizHref } from './grading.ts'
import { getOwnQuiz, getTaughtQuiz } from './quiz.ts'
import { countChanges, decideRegrade } from './regrade-decision.ts'
import {
  findRegrade,
  insertRegrade,
  listCorrected,
  listOutdatedAnswers,
  listOutdatedAttempts,
  listOutdatedVersions,
  listRegrades,
  listWithStudents,
  lockRunning,
  lockWithSiblings,
  type OutdatedVersion,
  type PointsChange,
  type RegradeRow,
  updateRegrade,
  writeChanges,
  writeRegraded,
} from './regrade-store.ts'
import type { StudentRow } from './store.ts'

const AT_ONCE = 200
const LISTED_REGRADES = 20

export interface ListedChange extends PointsChange {
  attempt: AttemptRow
  student: StudentRow
}

/** Whose points the corrected questions would change. Writes nothing. */
export async function previewRegrade(
  ctx: Context,
  caller: Caller,
  lessonId: string,
  { mayLower }: { mayLower: boolean },
) {
  await getTaughtQuiz(ctx.db, caller, lessonId)
  const listed: ListedChange[] = []
  const counts = { raisedCount: 0, loweredCount: 0 }
  const outdated = { lessonId, versions: await listOutdatedVersions(ctx.db, lessonId) }
  let after: string | null = null
  for (;;) {
    const ids: string[] = await listOutdatedAttempts(ctx.db, outdated, { after, limit: AT_ONCE })
    if (ids.length === 0) break
    after = ids.at(-1)!
    const rows = await listWithStudents(ctx.db, ids)
    const answers = await listOutdatedAnswers(ctx.db, outdated, ids)
    const attempts = rows.map(({ attempt }) => attempt)
    const { changes } = decideRegrade(attempts, answers, { mayLower, key: quizKey(ctx.secrets) })
    const { raisedCount, loweredCount } = countChanges(changes)
    counts.raisedCount += raisedCount
    counts.loweredCount += loweredCount
    const byId = new Map(rows.map((row) => [row.attempt.id, row]))
    const left = changes.slice(0, maxListedChanges - listed.length)
    listed.push(...left.map((change) => ({ ...change, ...byId.get(change.attemptId)! })))
  }
  return {
    questions:
      outdated.versions.length === 0
        ? []
        : await listCorrected(ctx.db, lessonId, outdated.versions),
    ...counts,
    changes: listed,
    regrades: await listRegrades(ctx.db, lessonId, LISTED_REGRADES),
  }
}

/** Begins to grade all attempts anew; a job does it. */
export async function regradeQuiz(
  ctx: Context,
  professor: Caller,
  lessonId: string,
  { reason, mayLower }: { reason: string; mayLower: boolean },
): Promise<string> {
  const { courseId, courseTitle, title } = await getOwnQuiz(ctx, professor, lessonId)
  return ctx.db.transaction(async (tx) => {
    const regradeId = await insertRegrade(tx, {
      lessonId,
      reason,
      mayLower,
      requestedBy: professor.id,
      createdAt: ctx.now(),
    })
    if (regradeId === undefined) throw fail('regrade_running')
    // The reason stands with the regrade: what a professor wrote can be erased there.
    await recordAudit(ctx, tx, professor, {
      action: 'quiz.regrade',
      subject: { type: 'course', id: courseId, label: `${title}, de ${courseTitle}` },
      after: { mayLower },
    })
    await ctx.jobs.enqueue(tx, regradeJobs, { regradeId })
    return regradeId
  })
}

/** In short transactions, each of which notes how far it came: an interrupted job goes on there. */
export async function performRegrade(
  ctx: Context,
  { regradeId }: { regradeId: string },
  signal: AbortSignal,
): Promise<void> {
  const regrade = await findRegrade(ctx.db, regradeId)
  if (regrade?.state !== 'running') return
  const versions = await listOutdatedVersions(ctx.db, regrade.lessonId)
  let isMore = true
  while (isMore) {
    signal.throwIfAborted()
    isMore = await ctx.db.transaction((tx) => regradeBatch(ctx, tx, { regradeId, versions }))
  }
}

async function regradeBatch(
  ctx: Context,
  tx: Transaction,
  { regradeId, versions }: { regradeId: string; versions: readonly OutdatedVersion[] },
): Promise<boolean> {
  const regrade = await lockRunning(tx, regradeId)
  if (!regrade) return false
  const { lessonId, mayLower, doneUpTo: after } = regrade
  if (!(await lockLesson(tx, lessonId))) return false
  const ids = await listOutdatedAttempts(tx, { lessonId, versions }, { after, limit: AT_ONCE })
  if (ids.length === 0) {
    await updateRegrade(tx, regradeId, { state: 'done', finishedAt: ctx.now() })
    return false
  }
  const locked = await lockWithSiblings(tx, lessonId, ids)
  const attempts = locked.filter(({ id }) => ids.includes(id))
  const answers = await listOutdatedAnswers(tx, { lessonId, versions }, ids)
  const { graded, changes } = decideRegrade(attempts, answers, {
    mayLower,
    key: quizKey(ctx.secrets),
  })
  await writeRegraded(tx, graded)
  await writeChanges(tx, regradeId, changes)
  await settleChanged(ctx, tx, lessonId, locked, changes)
  await tell(ctx, tx, regrade, attempts, changes)
  const { raisedCount, loweredCount } = countChanges(changes)
  await updateRegrade(tx, regradeId, {
    doneUpTo: ids.at(-1)!,
    raisedCount: regrade.raisedCount + raisedCount,
    loweredCount: regrade.loweredCount + loweredCount,
  })
  return true
}

/** Who passes by the new points has finished the lesson; who passed before keeps it. */
async function settleChanged(
  ctx: Context,
  tx: Transaction,
  lessonId: string,
  before: readonly AttemptRow[],
  changes: readonly PointsChange[],
): Promise<void> {
  const points = new Map(changes.map(({ attemptId, pointsAfter }) => [attemptId, pointsAfter]))
  const after = before.map((one) => ({ ...one, points: points.get(one.id) ?? one.points }))
  const raised = after.filter((one, index) => {
    const former = before[index]!
    if ((one.points ?? 0) <= (former.points ?? 0)) return false
    // Of a mean each point counts.
    return one.grade === 'mean' || (isPassed(one) && !isPassed(former))
  })
  const students = new Set(raised.map(({ studentId }) => studentId))
  const theirs = after.filter(({ studentId }) => students.has(studentId))
  await settle(ctx, tx, lessonId, theirs)
}

async function tell(
  ctx: Context,
  tx: Transaction,
  { lessonId }: RegradeRow,
  attempts: readonly AttemptRow[],
  changes: readonly PointsChange[],
): Promise<void> {
  if (changes.length === 0) return
  const changed = new Set(changes.map(({ attemptId }) => attemptId))
  const students = attempts.filter(({ id }) => changed.has(id)).map(({ studentId }) => studentId)
  const { title, courseId } = (await findLessonPlace(tx, lessonId))!
  await notify(ctx, tx, {
    to: [...new Set(students)],
    type: 'curso',
    message: `Se corrigió «${title}» y tu calificación cambió.`,
    href: quizHref({ courseId, lessonId }),
  })
}
