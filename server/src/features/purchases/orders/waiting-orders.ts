import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { GatewayError } from '../../../platform/payment-gateways/gateway.ts'
import { MAX_AGE_MILLISECONDS } from './quotes.ts'
import { findGateway } from '../order-gateway.ts'
import { closeOrder, getOrder, listOpenOrders, listActivePlans, type OrderRow } from '../store.ts'
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
  const titles = await nameCourses(
    ctx.db,
    waiting.flatMap(({ courseId }) => courseId ?? []),
  )
  return waiting.map((order) => ({
    order,
    plan: plans.find(({ id }) => id === order.planId),
    title: order.courseId === null ? null : (titles.get(order.courseId) ?? order.description),
    until:
      order.pendingSince === null
        ? new Date(order.createdAt.getTime() + MAX_AGE_MILLISECONDS)
        : null,
  }))
}

export type WaitingOrder = Awaited<ReturnType<typeof listWaitingOrders>>[number]

/**
 * Closes an unpaid order and the student's others of the same thing. One that the provider took
 * money of stays, since it is going to be confirmed.
 */
export async function dropOrder(ctx: Context, student: Caller, orderId: string): Promise<void> {
  const order = await findOwn(ctx, student, orderId)
  if (order.status === 'cancelled') return
  if (order.status !== 'created') throw fail('order_closed')
  const open = await listOpenOrders(ctx.db, student.id)
  for (const one of open.filter((other) => subjectOf(other) === subjectOf(order))) {
    await requireUntaken(ctx, one)
    await closeOrder(ctx.db, one.id, { status: 'cancelled', closedAt: ctx.now() })
  }
}

async function findOwn(ctx: Context, student: Caller, orderId: string): Promise<OrderRow> {
  const order: OrderRow | undefined = await getOrder(ctx.db, orderId)
  if (order?.studentId !== student.id) throw fail('order_not_found')
  return order
}

async function requireUntaken(ctx: Context, order: OrderRow): Promise<void> {
  const gateway = await findGateway(ctx, order)
  if (!gateway || order.checkoutToken === null) return
  try {
    const { status } = await gateway.inspect(order.checkoutToken)
    if (status === 'completed' || status === 'pending') throw fail('payment_pending')
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    ctx.log.error({ err: error, orderId: order.id }, 'an order could not be dropped')
    throw fail('payment_unavailable')
  }
}
