import type { Input } from '@ateneo/contract'
import type * as calls from '@ateneo/contract'
import { isoDay } from '@ateneo/contract/calendar'
import type { Context } from '../../context.ts'
import { newId } from '../../platform/db/columns.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { AppError, fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import {
  awaitTransfer,
  closeTransfer,
  insertTransferReceipt,
  listTransferReceipts,
  lockOpenTransfer,
  type TransferCheckout,
} from '../../platform/payment-gateways/transfer/store.ts'
import { recordAudit } from '../audit/service.ts'
import { notify } from '../notifications/service.ts'
import {
  confirmOrder,
  getOrder,
  nameBought,
  type OrderRow,
  reconcileSoon,
} from '../purchases/service.ts'
import { getTimeZone } from '../settings/service.ts'
import { decideClaims, isTraceClaimed } from './claim-store.ts'
import { transferEmails } from './queues.ts'

/** A student is given so long to send the rest, or another proof. */
const FURTHER_MILLISECONDS = 3 * 24 * 60 * 60_000

interface Awaited {
  order: OrderRow
  transfer: TransferCheckout
  receivedCents: number
}

/** With the transfer's row lock. A late one is awaited although its order was cancelled. */
async function lockAwaited(tx: Transaction, orderId: string): Promise<Awaited> {
  const transfer = await lockOpenTransfer(tx, orderId)
  const order = await getOrder(tx, orderId)
  if (!transfer || (order.status !== 'created' && order.status !== 'cancelled')) {
    throw fail('transfer_not_found')
  }
  const receipts = await listTransferReceipts(tx, transfer.token)
  const receivedCents = receipts.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return { order, transfer, receivedCents }
}

type Received = Input<typeof calls.receiveTransfer>['body']

/** What arrived in the bank account: all of it together must be the price. */
export async function receiveTransfer(
  ctx: Context,
  admin: Caller,
  orderId: string,
  received: Received,
): Promise<'completed' | 'partial' | 'differs'> {
  const amountCents = Math.round(received.amount * 100)
  const state = await ctx.db.transaction(async (tx) => {
    const awaited = await lockAwaited(tx, orderId)
    const { order, transfer } = awaited
    if (awaited.receivedCents !== Math.round(received.received * 100))
      throw fail('transfer_changed')
    await requireNew(ctx, tx, orderId, received)
    const now = ctx.now()
    const trace = received.trace || null
    const { receivedOn } = received
    const receipt = { id: newId(), token: transfer.token, amountCents, receivedOn, trace }
    const isNew = await insertTransferReceipt(tx, { ...receipt, createdAt: now })
    if (!isNew) throw fail('trace_repeated')
    const decided = { decidedBy: admin.id, decidedAt: now, reason: null }
    await decideClaims(tx, orderId, { state: 'accepted', ...decided })
    const receivedCents = awaited.receivedCents + amountCents
    await recordAudit(ctx, tx, admin, {
      action: 'transfer.receive',
      subject: { type: 'order', id: orderId, label: order.number },
      personId: order.studentId,
      before: { received: awaited.receivedCents / 100 },
      after: { received: receivedCents / 100, receivedOn, trace },
    })
    await reconcileSoon(tx, orderId, now)
    if (receivedCents === order.priceCents) return 'completed'
    if (receivedCents > order.priceCents) return 'differs'
    await askForRest(ctx, tx, { ...awaited, receivedCents })
    return 'partial'
  })
  await settle(ctx, orderId)
  return state
}

async function requireNew(
  ctx: Context,
  tx: Transaction,
  orderId: string,
  { receivedOn, trace }: Received,
): Promise<void> {
  const today = isoDay(ctx.now(), await getTimeZone(tx))
  if (receivedOn > today) throw fail('transfer_in_future')
  if (trace && (await isTraceClaimed(tx, { trace, orderId }))) throw fail('trace_repeated')
}

async function askForRest(ctx: Context, tx: Transaction, awaited: Awaited): Promise<void> {
  await tellStudent(ctx, tx, awaited, {
    event: 'partial',
    reason: '',
    message: `Recibimos una parte de tu transferencia por ${nameBought(awaited.order)}. Falta el resto para darte acceso.`,
  })
}

/** Nobody finds it in the bank yet: another proof is asked for, and time is given. */
export async function askTransferAgain(
  ctx: Context,
  admin: Caller,
  orderId: string,
  reason: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const awaited = await lockAwaited(tx, orderId)
    const decided = { decidedBy: admin.id, decidedAt: ctx.now(), reason }
    const wasWaiting = await decideClaims(tx, orderId, { state: 'asked_again', ...decided })
    if (!wasWaiting) throw fail('transfer_changed')
    await record(ctx, tx, admin, awaited, { action: 'transfer.ask_again', reason })
    await tellStudent(ctx, tx, awaited, {
      event: 'again',
      reason,
      message: `No encontramos tu transferencia por ${nameBought(awaited.order)}: ${reason}`,
    })
  })
}

/** Nothing more is awaited. What arrived waits to be given back. */
export async function rejectTransfer(
  ctx: Context,
  admin: Caller,
  orderId: string,
  reason: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const awaited = await lockAwaited(tx, orderId)
    const now = ctx.now()
    await closeTransfer(tx, awaited.transfer.token, { closedAt: now, closeReason: reason })
    const decided = { decidedBy: admin.id, decidedAt: now, reason }
    await decideClaims(tx, orderId, { state: 'rejected', ...decided })
    await record(ctx, tx, admin, awaited, { action: 'transfer.reject', reason })
    await reconcileSoon(tx, orderId, now)
  })
  await settle(ctx, orderId)
}

const record = (
  ctx: Context,
  tx: Transaction,
  admin: Caller,
  { order, receivedCents }: Awaited,
  { action, reason }: { action: 'transfer.ask_again' | 'transfer.reject'; reason: string },
) =>
  recordAudit(ctx, tx, admin, {
    action,
    subject: { type: 'order', id: order.id, label: order.number },
    personId: order.studentId,
    before: { received: receivedCents / 100 },
    reason,
  })

async function tellStudent(
  ctx: Context,
  tx: Transaction,
  { order, transfer, receivedCents }: Awaited,
  { event, reason, message }: { event: 'partial' | 'again'; reason: string; message: string },
): Promise<void> {
  await awaitTransfer(tx, transfer.token, new Date(ctx.now().getTime() + FURTHER_MILLISECONDS))
  await notify(ctx, tx, { to: [order.studentId], type: 'pago', message, href: '/Dashboard' })
  await ctx.jobs.enqueue(tx, transferEmails, { orderId: order.id, event, receivedCents, reason })
}

/** As by a provider's webhook; reconciliation does it if this process ends before. */
async function settle(ctx: Context, orderId: string): Promise<void> {
  try {
    await confirmOrder(ctx, await getOrder(ctx.db, orderId))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    ctx.log.info({ code: error.code, orderId }, 'a transfer completed no order')
  }
}
