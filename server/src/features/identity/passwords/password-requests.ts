import type {
  Input,
  listPasswordRequests as listCall,
  sendPasswordRequest as sendCall,
} from '@ateneo/contract'
import { recordAudit } from '../../audit/service.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { timePage } from '../../../platform/http/keyset-page.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { notify } from '../../notifications/service.ts'
import {
  countPasswordRequests,
  findPasswordRequest,
  findPasswordRequestByToken,
  movePasswordRequest,
  pagePasswordRequests,
  type PasswordRequestRow,
  putPasswordRequest,
} from './password-requests-store.ts'
import { passwordRequestEmails } from '../queues.ts'
import { requireMayChange } from '../accounts/administrated-person.ts'
import { admitMail } from '../accounts/requested-emails-store.ts'
import { hashToken } from '../sessions/sessions.ts'
import { findUserByEmail, lockUser, nameOf, type UserState } from '../store.ts'

/** Validity of the link that confirms the address of contact. */
const CONFIRMATION_MILLISECONDS = 24 * 60 * 60 * 1000

/** Stored without an account too: who reads the address of contact must not learn which it is. */
export async function sendPasswordRequest(
  ctx: Context,
  { email, contactEmail, name, explanation }: Input<typeof sendCall>['body'],
): Promise<void> {
  const userId = (await findUserByEmail(ctx.db, email))?.id ?? null
  const now = ctx.now()
  await ctx.db.transaction(async (tx) => {
    if (!(await admitMail(tx, { recipient: contactEmail, userId, now }))) return
    const values = { email, contactEmail, name: name.trim(), explanation: explanation.trim() }
    const requestId = await putPasswordRequest(tx, { ...values, userId, createdAt: now })
    if (requestId === undefined) return
    await ctx.jobs.enqueue(tx, passwordRequestEmails, { requestId, event: 'confirm' })
  })
}

/** Idempotent, since mail scanners open links before people do. */
export async function confirmPasswordRequest(
  ctx: Context,
  token: string | undefined,
): Promise<void> {
  if (token === undefined) throw fail('mailed_token_missing')
  const request = await findPasswordRequestByToken(ctx.db, hashToken(token))
  if (!request) throw fail('mailed_token_invalid')
  if (request.state !== 'unconfirmed') return
  const now = ctx.now()
  if (now.getTime() - request.createdAt.getTime() >= CONFIRMATION_MILLISECONDS) {
    throw fail('mailed_token_expired')
  }
  await ctx.db.transaction(async (tx) => {
    const change = { state: 'pending', confirmedAt: now } as const
    const moved = await movePasswordRequest(tx, request.id, 'unconfirmed', change)
    if (!moved) return
    await notify(ctx, tx, {
      to: 'administrators',
      type: 'solicitud',
      message: `${moved.name} pide otra contraseña: no puede leer su correo.`,
      href: `/Administrador/UpdatePassword?id=${moved.id}`,
    })
    if (moved.userId === null) return
    await ctx.jobs.enqueue(tx, passwordRequestEmails, { requestId: moved.id, event: 'warning' })
  })
}

export async function listPasswordRequests(
  ctx: Context,
  { q, state, ...wanted }: Input<typeof listCall>['query'],
) {
  const [page, total] = await Promise.all([
    timePage(
      wanted,
      (slice) => pagePasswordRequests(ctx.db, { q, state }, slice),
      ({ request }) => ({ at: request.createdAt, id: request.id }),
    ),
    countPasswordRequests(ctx.db, { q, state }),
  ])
  return { ...page, total }
}

/** In the others no password opens the account. */
const approvable: readonly UserState[] = ['active', 'awaiting_approval', 'rejected']

/** Once, however many press at the same time: the link is enqueued with the decision. */
export async function approvePasswordRequest(
  ctx: Context,
  admin: Caller,
  { requestId, proof }: { requestId: string; proof: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const request = await decide(ctx, tx, admin, { requestId, state: 'approved', reason: proof })
    const user = request.userId && (await lockUser(tx, request.userId, 'no key update'))
    if (!user) throw fail('user_not_found')
    // With a stolen session one's own password could be replaced without knowing it.
    if (user.id === admin.id) throw fail('own_account')
    requireMayChange(user, admin)
    if (!approvable.includes(user.state)) throw fail('account_wrong_state')
    await recordAudit(ctx, tx, admin, {
      action: 'password_request.approve',
      subject: { type: 'user', id: user.id, label: nameOf(user) },
      after: { contactEmail: request.contactEmail },
      reason: proof,
    })
    await ctx.jobs.enqueue(tx, passwordRequestEmails, { requestId, event: 'approved' })
  })
}

export async function rejectPasswordRequest(
  ctx: Context,
  admin: Caller,
  { requestId, reason }: { requestId: string; reason: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const request = await decide(ctx, tx, admin, { requestId, state: 'rejected', reason })
    await recordAudit(ctx, tx, admin, {
      action: 'password_request.reject',
      subject: {
        type: 'user',
        ...(request.userId !== null && { id: request.userId }),
        label: request.email,
      },
      after: { contactEmail: request.contactEmail },
      reason,
    })
    await ctx.jobs.enqueue(tx, passwordRequestEmails, { requestId, event: 'rejected' })
  })
}

interface Decision {
  requestId: string
  state: 'approved' | 'rejected'
  reason: string
}

async function decide(
  ctx: Context,
  tx: Transaction,
  admin: Caller,
  { requestId, state, reason }: Decision,
): Promise<PasswordRequestRow> {
  const change = { state, reason, decidedBy: admin.id, decidedAt: ctx.now() }
  const moved = await movePasswordRequest(tx, requestId, 'pending', change)
  if (moved) return moved
  const found = await findPasswordRequest(tx, requestId)
  if (!found) throw fail('request_not_found')
  throw fail(
    found.state === 'unconfirmed' ? 'password_request_unconfirmed' : 'request_already_decided',
  )
}
