import type { Transaction } from '../../../../platform/db/connect.ts'
import { fail } from '../../../../platform/errors/fail.ts'
import { findOneOffPlan, findRecurringPlan, lockKnownCourse } from './hand-sale-store.ts'

interface SoldItem {
  courseId?: string | undefined
  planId?: string | undefined
}

/** What an order holds of the thing that was paid: also what is no longer sold. */
export async function findBought(tx: Transaction, { courseId, planId }: SoldItem) {
  if (courseId !== undefined) return findCourse(tx, courseId)
  const plan = await findRecurringPlan(tx, planId ?? '')
  if (!plan) throw fail('plan_not_found')
  const { id, planName, description, currency, durationMonths } = plan
  return { planId: id, courseId: null, planName, description, currency, durationMonths }
}

async function findCourse(tx: Transaction, courseId: string) {
  const [course, plan] = [await lockKnownCourse(tx, courseId), await findOneOffPlan(tx)]
  if (!course) throw fail('course_not_found')
  if (!plan) throw fail('plan_not_found')
  if ((course.priceCents ?? plan.priceCents) === 0) throw fail('course_free')
  const { id, planName, currency, durationMonths } = plan
  return { planId: id, courseId, planName, description: course.title, currency, durationMonths }
}
