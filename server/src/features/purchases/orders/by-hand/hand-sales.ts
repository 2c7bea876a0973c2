import type { Input, recordSale as recordCall } from '@ateneo/contract'
import { isoDay } from '@ateneo/contract/calendar'
import { recordAudit } from '../../../audit/service.ts'
import type { Context } from '../../../../context.ts'
import { withCompensation } from '../../../../platform/concurrency/with-compensation.ts'
import { newId } from '../../../../platform/db/columns.ts'
import type { Transaction } from '../../../../platform/db/connect.ts'
import { fail } from '../../../../platform/errors/fail.ts'
import { documentKind } from '../../../../platform/http/files/file-kind.ts'
import { storeFile } from '../../../../platform/http/files/store-file.ts'
import type { Caller, ReceivedFile } from '../../../../platform/http/route.ts'
import { formatPrice } from '../../../../platform/payment-gateways/amounts.ts'
import { notify } from '../../../notifications/service.ts'
import {
  getCommissionBasisPoints,
  getShareBasisPoints,
  getTimeZone,
} from '../../../settings/service.ts'
import { hasAccess, lockGrantee } from '../../access/entitlement-store.ts'
import { grant } from '../../access/grants.ts'
import { noonOf } from '../../access/periods.ts'
import { settleLedger } from '../../earnings/ledger.ts'
import { nameBought } from '../../refunds/refund-notifications.ts'
import { getOrder, insertOrder, type OrderRow } from '../../store.ts'
import { findBought } from './bought-by-hand.ts'
import { findSaleOfSending, hasSameSale, insertHandSale } from './hand-sale-store.ts'
import { saleProofs } from './sale-proofs.ts'

type Form = Input<typeof recordCall>['form']

export interface Recording {
  form: Form
  file: ReceivedFile | undefined
}

/** An order that was paid outside, with its access; a repeated idempotency key returns the first. */
export async function recordSale(
  ctx: Context,
  admin: Caller,
  { form, file }: Recording,
): Promise<OrderRow> {
  const made = form.envio && (await findSaleOfSending(ctx.db, form.envio))
  if (made) return made
  const orderId = newId()
  const key = saleProofs.keyOf(orderId)
  const proof = file && (await storeFile(ctx, { key, file }, documentKind))
  const forget = async () => proof && ctx.storage.remove(key)
  const insert = () =>
    ctx.db.transaction((tx) => insertSale(ctx, tx, admin, { form, orderId, proof }))
  const order = await withCompensation(ctx, insert, forget)
  // Another request with the same key was first.
  if (order.id !== orderId) await forget()
  return order
}

interface Sale {
  form: Form
  orderId: string
  proof: Awaited<ReturnType<typeof storeFile>> | undefined
}

/** The student is locked, so that two of their sales are recorded one after the other. */
async function insertSale(
  ctx: Context,
  tx: Transaction,
  admin: Caller,
  { form, orderId, proof }: Sale,
): Promise<OrderRow> {
  const { studentId, paidOn, method, note = '', envio } = form
  await requireStudent(tx, studentId)
  const made = envio && (await findSaleOfSending(tx, envio))
  if (made) return made
  const now = ctx.now()
  const completedAt = await readPayment(tx, paidOn, now)
  const bought = await findBought(tx, form)
  const priceCents = Math.round(form.amount * 100)
  const sold = { ...bought, studentId, priceCents }
  const isRepeated = !form.again && (await hasSameSale(tx, { ...sold, paidOn }))
  const { courseId } = bought
  if (courseId !== null && (await hasAccess(tx, { studentId, courseId, now, isOwn: true }))) {
    throw fail('already_owned')
  }
  if (isRepeated) throw fail('sale_repeated')
  const order = await insertOrder(tx, {
    ...sold,
    id: orderId,
    status: 'completed',
    commissionBasisPoints: await getCommissionBasisPoints(tx),
    shareBasisPoints: courseId === null ? await getShareBasisPoints(tx) : 0,
    reconcileAt: null,
    createdAt: now,
    completedAt,
  })
  const row = { orderId, method, paidOn, recordedBy: admin.id, note, sendingId: envio, ...proof }
  if (!(await insertHandSale(tx, row))) throw fail('sale_repeated')
  await grant(ctx, tx, order, now)
  // A payment that its provider confirmed in this moment gave the course.
  if ((await getOrder(tx, orderId)).isRefundDue) throw fail('already_owned')
  await settleLedger(tx, orderId, now)
  await tellSale(ctx, tx, admin, { order, form })
  return order
}

async function requireStudent(tx: Transaction, studentId: string): Promise<void> {
  const student = await lockGrantee(tx, studentId)
  if (!student) throw fail('person_not_found')
  if (student.type !== 'student' || student.state === 'deleted') throw fail('account_wrong_state')
}

/** The moment that figures count: of today's payment it is now. */
async function readPayment(tx: Transaction, paidOn: string, now: Date): Promise<Date> {
  const timeZone = await getTimeZone(tx)
  const today = isoDay(now, timeZone)
  if (paidOn > today) {
    throw fail('invalid_data', [{ path: 'paidOn', message: 'Elige hoy o un día que ya pasó.' }])
  }
  return paidOn === today ? now : noonOf(paidOn, timeZone)
}

async function tellSale(
  ctx: Context,
  tx: Transaction,
  admin: Caller,
  { order, form }: { order: OrderRow; form: Form },
): Promise<void> {
  const { id, number, studentId, priceCents, currency } = order
  const sum = formatPrice(priceCents, currency)
  await notify(ctx, tx, {
    to: [studentId],
    type: 'pago',
    message: `Anotamos tu pago de ${sum} por ${nameBought(order)}. Ya tienes acceso.`,
    href: `/Dashboard/receipts/${id}`,
  })
  const { method, paidOn, note = '' } = form
  await recordAudit(ctx, tx, admin, {
    action: 'order.record_sale',
    subject: { type: 'order', id, label: number },
    personId: studentId,
    after: { bought: nameBought(order), amount: priceCents / 100, method, paidOn },
    ...(note !== '' && { reason: note }),
  })
}
