import type { Input, QueuePage, submitChangeRequest as submitCall } from '@ateneo/contract'
import { recordAudit } from '../../audit/service.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { timePage } from '../../../platform/http/keyset-page.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { notify } from '../../notifications/service.ts'
import { getSite } from '../../settings/service.ts'
import { composeChangeDecision } from '../accounts/account-emails.ts'
import {
  type ChangeDecision,
  type ChangeRequestRow,
  countPendingChanges,
  decideChangeRequest,
  findChangeRequest,
  insertChangeRequest,
  listPendingChanges,
} from './change-requests-store.ts'
import { awaitEmailChange } from '../accounts/email-changes.ts'
import { changeDecisionEmails } from '../queues.ts'
import { findUser, findUserByEmail, lockUser, nameOf, updateUser, type UserRow } from '../store.ts'

type RequestedChanges = Input<typeof submitCall>['body']

const changeableFields = ['firstNames', 'lastNames', 'email', 'professionalId'] as const

/** One pending request per professor; values equal to the current ones are dropped. */
export async function submitChangeRequest(
  ctx: Context,
  caller: Caller,
  requested: RequestedChanges,
): Promise<string> {
  const professor = await findUser(ctx.db, caller.id)
  if (!professor) throw fail('token_invalid')
  const changes = keepDifferences(requested, professor)
  if (changes.email && (await findUserByEmail(ctx.db, changes.email))) throw fail('email_taken')
  return ctx.db.transaction(async (tx) => {
    const requestId = await insertChangeRequest(tx, {
      ...changes,
      userId: caller.id,
      status: 'pending',
      createdAt: ctx.now(),
    })
    if (requestId === undefined) throw fail('change_request_pending')
    await notify(ctx, tx, {
      to: 'administrators',
      type: 'solicitud',
      message: `${professor.firstNames} ${professor.lastNames} pide cambiar sus datos.`,
      href: `/Administrador/UpdateUser?id=${requestId}`,
    })
    return requestId
  })
}

function keepDifferences(requested: RequestedChanges, professor: UserRow): RequestedChanges {
  const different = changeableFields.filter(
    (field) => requested[field] !== undefined && requested[field] !== professor[field],
  )
  if (different.length === 0) {
    const message = 'Cambia al menos un dato: los que escribiste son los que ya tienes.'
    throw fail('invalid_data', [{ path: '', message }])
  }
  return Object.fromEntries(different.map((field) => [field, requested[field]]))
}

export async function listChangeRequests(ctx: Context, { q = '', ...wanted }: QueuePage) {
  const [page, total] = await Promise.all([
    timePage(
      wanted,
      (slice) => listPendingChanges(ctx.db, q, slice),
      ({ request }) => ({ at: request.createdAt, id: request.id }),
    ),
    countPendingChanges(ctx.db, q),
  ])
  return { ...page, total }
}

/** Decides a pending request, once: updates the data, then enqueues a notification and an email. */
export async function decideChange(
  ctx: Context,
  caller: Caller,
  { requestId, decision, reason }: { requestId: string; decision: ChangeDecision; reason?: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const request = await decideChangeRequest(tx, requestId, {
      status: decision,
      reason: reason?.trim() || null,
      decidedBy: caller.id,
      decidedAt: ctx.now(),
    })
    if (!request) {
      const isKnown = await findChangeRequest(tx, requestId)
      throw fail(isKnown ? 'request_already_decided' : 'request_not_found')
    }
    const professor = await lockUser(tx, request.userId, 'no key update')
    if (!professor) throw fail('request_not_found')
    if (decision === 'approved') await applyChanges(ctx, tx, professor, request)
    await recordAudit(ctx, tx, caller, {
      action: `change_request.${decision === 'approved' ? 'approve' : 'reject'}`,
      subject: { type: 'user', id: professor.id, label: nameOf(professor) },
      before: requestedOf(request, professor),
      after: requestedOf(request, request),
      reason,
    })
    await notify(ctx, tx, {
      to: [request.userId],
      type: decision === 'approved' ? 'aprobado' : 'rechazado',
      message: describeDecision(request),
      href: '/DashTeachers/profile',
    })
    await ctx.jobs.enqueue(tx, changeDecisionEmails, { requestId })
  })
}

/** The values of the fields that the request changes. */
function requestedOf(request: ChangeRequestRow, values: ChangeRequestRow | UserRow) {
  const named = changeableFields.filter((field) => request[field] !== null)
  return Object.fromEntries(named.map((field) => [field, values[field]]))
}

async function applyChanges(
  ctx: Context,
  tx: Transaction,
  user: UserRow,
  { userId, email, firstNames, lastNames, professionalId }: ChangeRequestRow,
): Promise<void> {
  await updateUser(tx, userId, {
    ...(firstNames !== null && { firstNames }),
    ...(lastNames !== null && { lastNames }),
    ...(professionalId !== null && { professionalId }),
  })
  if (email !== null) await awaitEmailChange(ctx, tx, { user, newEmail: email })
}

function describeDecision({ status, reason, email }: ChangeRequestRow): string {
  if (status === 'approved' && email !== null) {
    return `Tu cambio de datos fue aprobado. Falta que abras el enlace que enviamos a ${email}.`
  }
  if (status === 'approved') return 'Tu cambio de datos fue aprobado y ya está en tu perfil.'
  return `Tu cambio de datos fue rechazado${reason === null ? '.' : `: ${reason}`}`
}

export async function mailChangeDecision(
  ctx: Context,
  { requestId }: { requestId: string },
): Promise<void> {
  const found = await findChangeRequest(ctx.db, requestId)
  if (found)
    await ctx.mail.send(composeChangeDecision(await getSite(ctx), found.professor, found.request))
}
