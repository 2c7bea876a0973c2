import { isSeen } from '@ateneo/contract'
import { countStudent, mayStudy } from '../courses/service.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/connect.ts'
import { fail } from '../fail.ts'
import type { Caller } from '../http/route.ts'
import { figureOut } from './course-figures.ts'
import { grantWatched, type Interval } from './policy.ts'
import {
  findFinish,
  hasUnseenItem,
  holdStudy,
  insertFinish,
  listStudiedItems,
} from './progress-store.ts'
import { courseFinishedQueue } from './queues.ts'
import { addWatched, findContentForViewing, lockViewing, markSeen, openViewing } from './store.ts'

interface Watched {
  intervals: readonly Interval[]
  positionSeconds: number
  /** How long the report waited for a connection. */
  secondsAgo?: number | undefined
}

/** Adds what a student watched to what was watched before, as far as time allows it. */
export async function recordProgress(
  ctx: Context,
  student: Caller,
  contentId: string,
  { intervals, positionSeconds, secondsAgo = 0 }: Watched,
) {
  const content = await findContentForViewing(ctx.db, contentId)
  if (!content) throw fail('content_not_found')
  const { courseId, revision } = content
  if (!(await mayStudy(ctx, student, courseId))) throw fail('video_denied')
  const now = ctx.now()
  const durationSeconds = content.durationSeconds ?? 0
  const report = {
    studentId: student.id,
    contentId,
    durationSeconds,
    intervals: clip(intervals, durationSeconds),
  }
  return ctx.db.transaction(async (tx) => {
    await openViewing(tx, { studentId: student.id, contentId, revision }, now)
    const before = await lockViewing(tx, report)
    const { granted, graceSeconds } = grantWatched({
      fresh: before.fresh,
      elapsedSeconds: (now.getTime() - before.updatedAt.getTime()) / 1000,
      graceSeconds: before.graceSeconds,
    })
    // Of two devices, the one that played last says where.
    const isNews = now.getTime() - secondsAgo * 1000 >= before.updatedAt.getTime()
    const watchedSeconds = await addWatched(tx, report, {
      granted,
      graceSeconds,
      positionSeconds:
        isNews || secondsAgo === 0
          ? Math.min(positionSeconds, durationSeconds)
          : before.positionSeconds,
      updatedAt: now,
    })
    if (before.isNew) await countStudent(tx, courseId, student.id, now)
    const isWhole = before.seenAt !== null || isSeen(watchedSeconds, durationSeconds)
    if (isWhole && before.seenAt === null) await markSeen(tx, report, now)
    const finishedAt = isWhole
      ? await finishCourse(ctx, tx, { studentId: student.id, courseId, now })
      : await findFinish(tx, student.id, courseId)
    const items = await listStudiedItems(tx, student.id, [courseId])
    return { ...figureOut(items), courseId, contentId, items, finishedAt: finishedAt ?? null }
  })
}

interface Study {
  studentId: string
  courseId: string
  now: Date
}

/** Writes down that the last item was seen, once, and has it celebrated. */
async function finishCourse(
  ctx: Context,
  tx: Transaction,
  { studentId, courseId, now }: Study,
): Promise<Date | undefined> {
  const earlier = await findFinish(tx, studentId, courseId)
  if (earlier) return earlier
  // Two last items reported at once: neither would see the other's.
  await holdStudy(tx, studentId, courseId)
  if (await hasUnseenItem(tx, studentId, courseId)) return undefined
  if (!(await insertFinish(tx, { studentId, courseId, finishedAt: now }))) {
    return findFinish(tx, studentId, courseId)
  }
  await ctx.jobs.enqueue(tx, courseFinishedQueue, { studentId, courseId })
  return now
}

/** Of what a player reports, what can be true. */
function clip(intervals: readonly Interval[], durationSeconds: number): Interval[] {
  return intervals
    .map(([start, end]): Interval => [start, Math.min(end, durationSeconds)])
    .filter(([start, end]) => end > start)
}
