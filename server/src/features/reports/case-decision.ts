import type { Transaction } from '../../platform/db/connect.ts'
import type { ErrorCode, ReportState } from '@ateneo/contract'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../context.ts'
import { findCase, moveCase, type StoredCase } from './store.ts'

/** A case as an administrator found it. Throws `report_not_found`. */
export async function getReportCase(tx: Transaction, caseId: string): Promise<StoredCase> {
  const found = await findCase(tx, caseId)
  if (!found) throw fail('report_not_found')
  return found
}

interface Decision {
  administratorId: string
  to: Exclude<ReportState, 'open'>
  /** What the author was told. */
  reason?: string
}

/** Decides a case; of two administrators at the same moment, the second gets an error. */
export async function decideReportCase(
  ctx: Context,
  tx: Transaction,
  { id, decisionReason }: StoredCase,
  { administratorId: decidedBy, to, reason = decisionReason ?? undefined }: Decision,
): Promise<void> {
  const [from, refusal] = steps[to]
  const step = { from, to, reason: reason ?? null, decidedAt: ctx.now(), decidedBy }
  if (!(await moveCase(tx, id, step))) throw fail(refusal)
}

const steps: Record<Decision['to'], [from: ReportState, refusal: ErrorCode]> = {
  hidden: ['open', 'report_already_decided'],
  dismissed: ['open', 'report_already_decided'],
  restored: ['hidden', 'report_not_hidden'],
}
