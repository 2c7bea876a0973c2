import { isSeen, shareOf } from '@ateneo/contract'
import { isoDay } from '@ateneo/contract/calendar'
import type { Context } from '../../context.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'
import { isDatabaseLost } from '../../platform/db/lost-connection.ts'
import { GroupCommit } from '../../platform/concurrency/group-commit.ts'
import type { Caller } from '../../platform/http/route.ts'
import { getTimeZone } from '../settings/service.ts'
import { listCourseFigures } from './batch-figures-store.ts'
import { addWatchedOfMany, type LockedRow, lockReported } from './batch-store.ts'
import { decideChange, type Watched } from './report-change.ts'
import { finishCourse, type ReportedProgress, writeReport } from './watching.ts'

export interface Report {
  student: Caller
  lessonId: string
  watched: Watched
}

type Writer = GroupCommit<Report, ReportedProgress>

const keyOf = (studentId: string, subjectId: string) => `${studentId} ${subjectId}`

const writers = new WeakMap<Database, Writer>()

/** Adds watched intervals, together with the reports that arrive meanwhile. */
export function reportProgress(
  ctx: Context,
  student: Caller,
  lessonId: string,
  watched: Watched,
): Promise<ReportedProgress> {
  const writer = writers.get(ctx.db) ?? openWriter(ctx)
  return writer.write({ student, lessonId, watched })
}

function openWriter(ctx: Context): Writer {
  const writer: Writer = new GroupCommit({
    keyOf: ({ student, lessonId }) => keyOf(student.id, lessonId),
    ownerOf: ({ student }) => student.id,
    maxBatch: 100,
    maxWaiting: 2000,
    maxWaitingOfOwner: 100,
    refusal: 'progress_busy',
    writeBatch: (reports) => writeBatch(ctx, reports),
    writeAlone: ({ student, lessonId, watched }) => writeReport(ctx, student, lessonId, watched),
  })
  writers.set(ctx.db, writer)
  return writer
}

/** Leaves out the reports that `writeReport` must judge, all of them if the transaction fails. */
async function writeBatch(ctx: Context, reports: Report[]) {
  try {
    return await ctx.db.transaction((tx) => writeTogether(ctx, tx, reports))
  } catch (error) {
    // It may have been committed: written again, its seconds would count as replays.
    if (isDatabaseLost(error)) throw error
    ctx.log.warn({ err: error, reports: reports.length }, 'batch of progress reports failed')
    return new Map<Report, ReportedProgress>()
  }
}

async function writeTogether(ctx: Context, tx: Transaction, reports: Report[]) {
  const now = ctx.now()
  const ofKey = new Map(
    reports.map((report) => [keyOf(report.student.id, report.lessonId), report]),
  )
  const locked = await lockReported(tx, reports, now)
  const results = new Map<Report, ReportedProgress>()
  const decided = locked
    .map((row) => {
      const report = ofKey.get(keyOf(row.studentId, row.lessonId))!
      return { report, row, change: decideChange(row, report.watched, now) }
    })
    .filter(({ row, change }) => row.seenAt !== null || !mayBeSeen(row, change.newSeconds))
  if (decided.length === 0) return results
  const timeZone = await getTimeZone(tx)
  const written = await addWatchedOfMany(
    tx,
    decided.map(({ row: { studentId, lessonId }, change }) => ({
      ...change.values,
      studentId,
      lessonId,
      newSeconds: change.newSeconds,
      day: change.playedAt ? isoDay(change.playedAt, timeZone) : null,
    })),
    now,
  )
  const figures = await listCourseFigures(
    tx,
    decided.map(({ row }) => row),
  )
  const figuresOf = new Map(figures.map((row) => [keyOf(row.studentId, row.courseId), row]))
  const secondsOf = new Map(written.map((row) => [keyOf(row.studentId, row.lessonId), row]))
  for (const { report, row, change } of decided) {
    const { studentId, courseId, lessonId } = row
    const { seenCount, lessonCount, watchedAt, finishedAt } = figuresOf.get(
      keyOf(studentId, courseId),
    )!
    // A lesson that was removed since may have been the last unseen one.
    const isDue = row.seenAt !== null && finishedAt === null && seenCount === lessonCount
    const finishes = isDue && (await finishCourse(ctx, tx, { studentId, courseId, now }))
    results.set(report, {
      courseId,
      seenCount,
      lessonCount,
      watchedAt,
      progress: shareOf(seenCount, lessonCount),
      finishedAt: finishes || finishedAt,
      lesson: {
        lessonId,
        videoId: row.videoId,
        durationSeconds: row.durationSeconds,
        watchedSeconds: secondsOf.get(keyOf(studentId, lessonId))!.watchedSeconds,
        positionSeconds: change.values.positionSeconds,
        seenAt: row.seenAt,
        updatedAt: now,
      },
    })
  }
  return results
}

/** With a margin for sums of floats: only `writeReport` marks a lesson as seen. */
const mayBeSeen = ({ watchedSeconds, durationSeconds }: LockedRow, newSeconds: number) =>
  isSeen(watchedSeconds + newSeconds + 0.01, durationSeconds)
