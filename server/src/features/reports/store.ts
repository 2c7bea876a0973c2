import type { ReportedKind } from '@ateneo/contract'
import { and, eq, gt, sql } from '../../platform/db/drizzle.ts'
import type { Executor, Transaction } from '../../platform/db/connect.ts'
import { users } from '../identity/tables.ts'
import { reportCases, reports } from './tables.ts'

const columns = {
  review: 'reviewId',
  question: 'questionId',
  reply: 'replyId',
  message: 'messageId',
  submission: 'submissionId',
  course: 'courseId',
} as const satisfies Record<ReportedKind, keyof typeof reportCases.$inferInsert>

interface NewCase {
  kind: ReportedKind
  thingId: string
  textBefore: string
  createdAt: Date
}

/** Opens a case, or counts one more report of the open one; of concurrent requests one opens it. */
export async function openCase(
  tx: Transaction,
  { kind, thingId, ...values }: NewCase,
): Promise<{ id: string; reportCount: number }> {
  const [row] = await tx
    .insert(reportCases)
    .values({ ...values, [columns[kind]]: thingId })
    .onConflictDoUpdate({
      target: reportCases.thingId,
      targetWhere: sql`${reportCases.state} = 'open'`,
      set: { reportCount: sql`${reportCases.reportCount} + 1` },
    })
    .returning({ id: reportCases.id, reportCount: reportCases.reportCount })
  return row!
}

/** `undefined`: the person has reported this case. */
export async function insertReport(
  tx: Transaction,
  values: typeof reports.$inferInsert,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(reports)
    .values(values)
    .onConflictDoNothing({ target: [reports.caseId, reports.reporterId] })
    .returning({ id: reports.id })
  return row?.id
}

/** Row lock until the transaction ends, so that one person's reports are counted in turn. */
export async function lockReporter(tx: Transaction, reporterId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, reporterId)).for('no key update')
}

export async function countReportsSince(
  db: Executor,
  reporterId: string,
  since: Date,
): Promise<number> {
  return db.$count(reports, and(eq(reports.reporterId, reporterId), gt(reports.createdAt, since)))
}

export type StoredCase = typeof reportCases.$inferSelect

export async function findCase(db: Executor, caseId: string): Promise<StoredCase | undefined> {
  const [row] = await db.select().from(reportCases).where(eq(reportCases.id, caseId))
  return row
}

interface Decision {
  from: StoredCase['state']
  to: StoredCase['state']
  reason: string | null
  decidedAt: Date
  decidedBy: string
}

/** False if the case was in another state: of concurrent decisions one is made. */
export async function moveCase(
  tx: Transaction,
  caseId: string,
  { from, to, reason, ...decision }: Decision,
): Promise<boolean> {
  const rows = await tx
    .update(reportCases)
    .set({ state: to, decisionReason: reason, ...decision })
    .where(and(eq(reportCases.id, caseId), eq(reportCases.state, from)))
    .returning({ id: reportCases.id })
  return rows.length > 0
}
