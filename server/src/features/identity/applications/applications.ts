import type { Input, sendApplication as sendCall } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { notify } from '../../notifications/service.ts'
import { getSite } from '../../settings/service.ts'
import { findApplicationFileOf } from './application-files-store.ts'
import { composeApplication } from '../emails.ts'
import { proveCredentials } from '../sessions/login.ts'
import type { Origin } from '../sessions/origin.ts'
import {
  type ApplicationFields,
  findLastRequest,
  insertProfessorRequest,
  updatePendingRequest,
} from './professor-requests-store.ts'
import { applicationEmails } from '../queues.ts'
import { admitMail } from '../accounts/requested-emails-store.ts'
import { findUser, lockUser, moveUser, updateUser, type UserRow } from '../store.ts'

type Sent = Input<typeof sendCall>['body']

/** A new request of an account that awaits approval; tells administrators and the applicant. */
export async function apply(
  ctx: Context,
  tx: Transaction,
  user: UserRow,
  fields: ApplicationFields,
): Promise<void> {
  const now = ctx.now()
  const requestId = await insertProfessorRequest(tx, { userId: user.id, now, ...fields })
  await notify(ctx, tx, {
    to: 'administrators',
    type: 'solicitud',
    message: `${user.firstNames} ${user.lastNames} pide darse de alta como maestro.`,
    href: `/Administrador/alta?maestroId=${requestId}`,
  })
  // Over the daily email limit the application stands without an email.
  if (await admitMail(tx, { recipient: user.email, userId: user.id, now })) {
    await ctx.jobs.enqueue(tx, applicationEmails, { userId: user.id })
  }
}

export function readApplicationFields(sent: Partial<Sent>): ApplicationFields {
  return {
    presentation: sent.presentation?.trim() || null,
    experience: sent.experience?.trim() || null,
    sampleUrl: sent.sampleUrl || null,
  }
}

export type OwnApplication = Awaited<ReturnType<typeof readApplication>>

/** With email and password, as there is no session before the approval. */
export async function readApplication(
  ctx: Context,
  credentials: Pick<Sent, 'email' | 'password'>,
  origin: Origin,
) {
  const { user } = await proveCredentials(ctx, credentials, origin)
  const request = await findLastRequest(ctx.db, user.id)
  const isOpen = user.state === 'awaiting_approval' || user.state === 'rejected'
  if (!isOpen || !request || request.status === 'approved') throw fail('application_not_found')
  const file = await findApplicationFileOf(ctx.db, user.id)
  return { ...request, user, file, status: request.status }
}

/** Completes a pending request; after a rejection it is a new one. A repeated call completes that. */
export async function sendApplication(ctx: Context, sent: Sent, origin: Origin): Promise<void> {
  const { user } = await proveCredentials(ctx, sent, origin)
  await saveApplication(ctx, user.id, sent)
}

/** `putFile` stores the file that comes with it. */
export async function saveApplication(
  ctx: Context,
  userId: string,
  sent: Sent,
  putFile?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const fields = readApplicationFields(sent)
  const { firstNames, lastNames, professionalId } = sent
  const corrected = { firstNames, lastNames, professionalId }
  await ctx.db.transaction(async (tx) => {
    const locked = await lockUser(tx, userId, 'no key update')
    if (locked?.state === 'awaiting_approval') {
      await updateUser(tx, userId, corrected)
      const isOtherwiseNew = putFile !== undefined || isCorrecting(corrected, locked)
      await updatePendingRequest(tx, userId, { fields, isOtherwiseNew })
    } else if (locked?.state === 'rejected') {
      await moveUser(tx, userId, { from: 'rejected', to: 'awaiting_approval' })
      await updateUser(tx, userId, corrected)
      await apply(ctx, tx, (await findUser(tx, userId))!, fields)
    } else {
      throw fail('application_not_found')
    }
    await putFile?.(tx)
  })
}

type Corrected = Pick<Sent, 'firstNames' | 'lastNames' | 'professionalId'>

function isCorrecting({ firstNames, lastNames, professionalId }: Corrected, user: UserRow) {
  return (
    (firstNames ?? user.firstNames) !== user.firstNames ||
    (lastNames ?? user.lastNames) !== user.lastNames ||
    (professionalId ?? user.professionalId) !== user.professionalId
  )
}

export async function mailApplication(ctx: Context, { userId }: { userId: string }): Promise<void> {
  const user = await findUser(ctx.db, userId)
  // Decided meanwhile: that email says more.
  if (user?.state !== 'awaiting_approval') return
  await ctx.mail.send(composeApplication(await getSite(ctx), user))
}
