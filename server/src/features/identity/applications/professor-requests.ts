import type { QueuePage } from '@ateneo/contract'
import { recordAudit } from '../../audit/service.ts'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { timePage } from '../../../platform/http/keyset-page.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { getSite } from '../../settings/service.ts'
import { composeApproval, composeRejection } from '../emails.ts'
import {
  countPendingRequests,
  decideRequest,
  type Decision,
  findApplicantId,
  findRequest,
  listPendingRequests,
} from './professor-requests-store.ts'
import { decisionEmails } from '../queues.ts'
import { findUser, lockUser, moveUser, nameOf } from '../store.ts'

export async function listProfessorRequests(ctx: Context, { q = '', ...wanted }: QueuePage) {
  const [page, total] = await Promise.all([
    timePage(
      wanted,
      (slice) => listPendingRequests(ctx.db, q, slice),
      ({ createdAt: at, id }) => ({ at, id }),
    ),
    countPendingRequests(ctx.db, q),
  ])
  return { ...page, total }
}

interface RequestDecision {
  requestId: string
  decision: Decision
  reason?: string | undefined
  /** `version` of the request as the administrator read it. */
  version?: number | undefined
}

/** Decides a pending request, once: updates the account and enqueues the email. */
export async function decideProfessorRequest(
  ctx: Context,
  caller: Caller,
  { requestId, decision, reason, version }: RequestDecision,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const userId = await findApplicantId(tx, requestId)
    if (userId === undefined) throw fail('request_not_found')
    // Locked before the request, as where the applicant changes it, so that neither deadlocks.
    await lockUser(tx, userId, 'no key update')
    const decided = await decideRequest(tx, requestId, {
      decision,
      reason: reason?.trim() || null,
      decidedBy: caller.id,
      now: ctx.now(),
    })
    if (decided === undefined) throw fail('request_already_decided')
    if (version !== undefined && version !== decided) throw fail('request_changed')
    await moveUser(tx, userId, {
      from: 'awaiting_approval',
      to: decision === 'approved' ? 'active' : 'rejected',
    })
    const professor = (await findUser(tx, userId))!
    await recordAudit(ctx, tx, caller, {
      action: `professor_request.${decision === 'approved' ? 'approve' : 'reject'}`,
      subject: { type: 'user', id: userId, label: nameOf(professor) },
      before: { state: 'awaiting_approval' },
      after: { state: professor.state },
      reason,
    })
    await ctx.jobs.enqueue(tx, decisionEmails, { requestId })
  })
}

export async function mailDecision(
  ctx: Context,
  { requestId }: { requestId: string },
): Promise<void> {
  const request = await findRequest(ctx.db, requestId)
  if (!request || request.status === 'pending') return
  const compose = request.status === 'approved' ? composeApproval : composeRejection
  await ctx.mail.send(compose(await getSite(ctx), request))
}
