import type { Context } from '../../../../context.ts'
import { fail } from '../../../../platform/errors/fail.ts'
import type { Caller } from '../../../../platform/http/route.ts'
import { GatewayError, type Payment } from '../../../../platform/payment-gateways/gateway.ts'
import { closeOrder } from '../closing-store.ts'
import { MAX_AGE_MILLISECONDS } from '../quotes.ts'
import { findGateway } from '../../order-gateway.ts'
import { getOrder, listOpenOrders, listActivePlans, type OrderRow } from '../../store.ts'
import { listVouchers } from '../payment-store.ts'
import { nameCourses } from './waiting-order-store.ts'

const subjectOf = ({ planId, courseId }: OrderRow) => `${planId} ${courseId}`

/** What the student began and may still pay, the newest first; of one thing the last attempt. */
export async function listWaitingOrders(ctx: Context, student: Caller) {
  const now = ctx.now().getTime()
  const [rows, plans] = await Promise.all([
    listOpenOrders(ctx.db, student.id),
    listActivePlans(ctx.db),
  ])
  const last = new Map<string, OrderRow>()
  for (const order of rows.toReversed()) {
    const isOver =
      order.pendingSince === null && now - order.createdAt.getTime() > MAX_AGE_MILLISECONDS
    if (!isOver && !last.has(subjectOf(order))) last.set(subjectOf(order), order)
  }
  const waiting = [...last.values()]
  const [titles, vouchers] = await Promise.all([
    nameCourses(
      ctx.db,
      waiting.flatMap(({ courseId }) => courseId ?? []),
    ),
    listVouchers(
      ctx.db,
      waiting.filter(({ pendingSince }) => pendingSince !== null).map(({ id }) => id),
    ),
  ])
  const links = await Promise.all(waiting.map((order) => findOtherWay(ctx, order, vouchers)))
  return waiting.map((order, place) => ({
    order,
    link: links[place] ?? null,
    plan: plans.find(({ id }) => id === order.planId),
    title: order.courseId === null ? null : (titles.get(order.courseId) ?? order.description),
    voucher: vouchers.get(order.id),
    until:
      order.pendingSince === null
        ? new Date(order.createdAt.getTime() + MAX_AGE_MILLISECONDS)
        : null,
  }))
}

/** The provider's page, where one with a voucher can be paid otherwise. */
async function findOtherWay(
  ctx: Context,
  order: OrderRow,
  vouchers: ReadonlyMap<string, unknown>,
): Promise<string | null> {
  if (!vouchers.has(order.id)) return null
  const gateway = await findGateway(ctx, order)
  return gateway?.closesWithVoucher ? null : order.checkoutLink
}

export type WaitingOrder = Awaited<ReturnType<typeof listWaitingOrders>>[number]

/**
 * Closes an unpaid order and the student's others of the same thing. One that the provider took
 * money of stays, since it is going to be confirmed.
 */
export async function dropOrder(ctx: Context, student: Caller, orderId: string): Promise<void> {
  const order = await getOwnOrder(ctx, student, orderId)
  if (order.status === 'cancelled') return
  if (order.status !== 'created') throw fail('order_closed')
  const open = await listOpenOrders(ctx.db, student.id)
  for (const one of open.filter((other) => subjectOf(other) === subjectOf(order))) {
    await requireUntaken(ctx, one)
    await closeOrder(ctx.db, one.id, { status: 'cancelled', closedAt: ctx.now() })
  }
}

/** Another student's gets the same error as an unknown one. */
export async function getOwnOrder(
  ctx: Context,
  student: Caller,
  orderId: string,
): Promise<OrderRow> {
  const order: OrderRow | undefined = await getOrder(ctx.db, orderId)
  if (order?.studentId !== student.id) throw fail('order_not_found')
  return order
}

/** A voucher that nobody paid yet may be dropped; if somebody does, the order takes it. */
const isMoneyOnItsWay = ({ state, voucher }: Payment) =>
  state === 'approved' || (state === 'pending' && voucher === null)

async function requireUntaken(ctx: Context, order: OrderRow): Promise<void> {
  const gateway = await findGateway(ctx, order)
  if (!gateway || order.checkoutToken === null) return
  try {
    const { payments } = await gateway.inspect(order.checkoutToken)
    if (payments.some(isMoneyOnItsWay)) throw fail('payment_pending')
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    ctx.log.error({ err: error, orderId: order.id }, 'an order could not be dropped')
    throw fail('payment_unavailable')
  }
}
