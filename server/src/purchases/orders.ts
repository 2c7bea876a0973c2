import type { Context } from '../context.ts'
import { fail } from '../fail.ts'
import type { Caller } from '../http/route.ts'
import { GatewayFault } from '../payments/gateway.ts'
import { isCourseHeld } from './entitlement-store.ts'
import { findOwnOrigin } from './origins.ts'
import {
  closeOrder,
  findActivePlan,
  findCourseOnSale,
  insertOrder,
  type OrderRow,
  type PlanRow,
  setCheckoutToken,
} from './store.ts'

interface OrderRequest {
  baseUrl: string
  planId: string
  courseId: string | null
}

/** Opens an order at today's price; answers where the browser goes to pay it. */
export async function createOrder(
  ctx: Context,
  student: Caller,
  { baseUrl, planId, courseId }: OrderRequest,
): Promise<{ link: string }> {
  const origin = findOwnOrigin(ctx.config, baseUrl)
  if (origin === undefined) throw fail('origin_not_allowed')
  const plan = await findActivePlan(ctx.db, planId)
  if (!plan) throw fail('plan_not_found')
  const sold = plan.isRecurring ? sellPlan(plan) : await sellCourse(ctx, student, plan, courseId)
  const order = await insertOrder(ctx.db, {
    studentId: student.id,
    planId: plan.id,
    planName: plan.planName,
    currency: plan.currency,
    durationMonths: plan.durationMonths,
    ...sold,
    status: 'created',
    createdAt: ctx.now(),
  })
  return openCheckout(ctx, order, origin)
}

type Sold = Pick<OrderRow, 'courseId' | 'description' | 'priceCents'>

function sellPlan({ description, priceCents }: PlanRow): Sold {
  return { courseId: null, description, priceCents }
}

async function sellCourse(
  ctx: Context,
  student: Caller,
  plan: PlanRow,
  courseId: string | null,
): Promise<Sold> {
  if (courseId === null) throw fail('course_required')
  const course = await findCourseOnSale(ctx.db, courseId)
  if (!course) throw fail('course_not_found')
  const priceCents = course.priceCents ?? plan.priceCents
  if (priceCents === 0) throw fail('course_free')
  const isHeld = await isCourseHeld(ctx.db, {
    studentId: student.id,
    courseId: course.id,
    now: ctx.now(),
  })
  if (isHeld) throw fail('already_owned')
  return { courseId: course.id, description: course.title, priceCents }
}

/** The provider is asked outside any transaction: it may take seconds. */
async function openCheckout(
  ctx: Context,
  order: OrderRow,
  origin: string,
): Promise<{ link: string }> {
  try {
    const { token, link } = await ctx.gateway.createCheckout({
      orderId: order.id,
      description: `${order.planName}: ${order.description}`,
      amountCents: order.priceCents,
      currency: order.currency,
      returnUrl: buildReturnUrl(order, origin),
      cancelUrl: `${origin}/cancel-payment`,
    })
    await setCheckoutToken(ctx.db, order.id, token)
    return { link }
  } catch (error) {
    if (!(error instanceof GatewayFault)) throw error
    ctx.log.error({ err: error, orderId: order.id }, 'no checkout was opened')
    await closeOrder(ctx.db, order.id, { status: 'failed' })
    throw fail('payment_unavailable')
  }
}

/** Spelled as the specification does; the provider adds its `token`. */
function buildReturnUrl({ planId, courseId }: OrderRow, origin: string): string {
  const url = new URL('/sucessful-payment', origin)
  url.searchParams.set('costId', planId)
  if (courseId !== null) url.searchParams.set('courseId', courseId)
  return url.href
}
