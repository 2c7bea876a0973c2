import type { Context } from '../context.ts'
import { fail, AppError } from '../fail.ts'
import { findActivePlan, findCourseOnSale, type OrderRow, type PlanRow } from './store.ts'

const MAX_AGE_MILLISECONDS = 24 * 60 * 60 * 1000

export interface Quote {
  plan: PlanRow
  courseId: string | null
  description: string
  priceCents: number
}

/** Current price. A subscription has no course: `courseId` is ignored. */
export async function quote(
  ctx: Context,
  { planId, courseId }: { planId: string; courseId: string | null },
): Promise<Quote> {
  const plan = await findActivePlan(ctx.db, planId)
  if (!plan) throw fail('plan_not_found')
  const { description, priceCents } = plan
  if (plan.isRecurring) return { plan, courseId: null, description, priceCents }
  if (courseId === null) throw fail('course_required')
  const course = await findCourseOnSale(ctx.db, courseId)
  if (!course) throw fail('course_not_found')
  const price = course.priceCents ?? priceCents
  if (price === 0) throw fail('course_free')
  return { plan, courseId: course.id, description: course.title, priceCents: price }
}

/**
 * Error if the offer changed or the order expired, so that the buyer must confirm again; undefined
 * otherwise.
 */
export async function findReasonToAsk(
  ctx: Context,
  order: OrderRow,
): Promise<AppError | undefined> {
  try {
    const { plan, priceCents } = await quote(ctx, order)
    if (priceCents !== order.priceCents || plan.currency !== order.currency) {
      return fail('price_changed')
    }
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  const ageMs = ctx.now().getTime() - order.createdAt.getTime()
  return ageMs > MAX_AGE_MILLISECONDS ? fail('order_expired') : undefined
}
