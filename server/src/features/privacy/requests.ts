import type { Input, listDeletionRequests as listCall } from '@ateneo/contract'
import { recordAudit } from '../audit/service.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import { timePage } from '../../platform/http/keyset-page.ts'
import type { Caller } from '../../platform/http/route.ts'
import { lockPerson, type Proof, provePassword } from '../identity/service.ts'
import { notify } from '../notifications/service.ts'
import { findSubject } from './data-store.ts'
import { previewDeletion, requireNoObstacle } from './deletion-preview.ts'
import { deletionEmails } from './queues.ts'
import {
  findLastRequest,
  findPendingRequest,
  findRequest,
  insertRequest,
  listRequests,
  refuseRequest,
  withdrawRequest,
} from './store.ts'

const REQUESTS_HREF = '/Administrador/privacy?estado=pending'

export async function getOwnDeletion(ctx: Context, caller: Caller) {
  const [request, outlook] = await Promise.all([
    findLastRequest(ctx.db, caller.id),
    previewDeletion(ctx, caller.id),
  ])
  return { request, outlook }
}

export async function requestDeletion(ctx: Context, caller: Caller, proof: Proof): Promise<void> {
  const person = await provePassword(ctx, caller, proof)
  await ctx.db.transaction(async (tx) => {
    const { state } = await lockPerson(tx, caller.id)
    if (state === 'deleted') throw fail('token_invalid')
    await requireNoObstacle(ctx, tx, caller.id)
    const requestId = await insertRequest(tx, { userId: caller.id, now: ctx.now() })
    if (requestId === undefined) throw fail('deletion_pending')
    await notify(ctx, tx, {
      to: 'super-admins',
      type: 'solicitud',
      message: `${person.firstNames} ${person.lastNames} pide que se eliminen sus datos.`,
      href: REQUESTS_HREF,
    })
    await ctx.jobs.enqueue(tx, deletionEmails, { requestId, event: 'received' })
  })
}

export async function withdrawDeletion(ctx: Context, caller: Caller): Promise<void> {
  if (!(await withdrawRequest(ctx.db, caller.id, ctx.now()))) throw fail('deletion_not_pending')
}

export function listDeletionRequests(
  ctx: Context,
  { q, state, ...wanted }: Input<typeof listCall>['query'],
) {
  return timePage(
    wanted,
    (slice) => listRequests(ctx.db, { q, state }, slice),
    ({ request }) => ({ at: request.createdAt, id: request.id }),
  )
}

export async function getDeletionOutlook(ctx: Context, userId: string) {
  if (!(await findSubject(ctx.db, userId))) throw fail('person_not_found')
  const [request, outlook] = await Promise.all([
    findPendingRequest(ctx.db, userId),
    previewDeletion(ctx, userId),
  ])
  return { request, outlook }
}

export async function refuseDeletion(
  ctx: Context,
  admin: Caller,
  { requestId, reason }: { requestId: string; reason: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const request = await findRequest(tx, requestId)
    if (!request) throw fail('deletion_request_not_found')
    const decision = { decidedBy: admin.id, reason: reason.trim(), now: ctx.now() }
    if (!(await refuseRequest(tx, requestId, decision))) throw fail('deletion_not_pending')
    const person = (await findSubject(tx, request.userId))!
    await recordAudit(ctx, tx, admin, {
      action: 'user.refuse_deletion',
      subject: { type: 'user', id: person.id, label: person.name },
      reason,
    })
    await ctx.jobs.enqueue(tx, deletionEmails, { requestId, event: 'refused' })
  })
}
