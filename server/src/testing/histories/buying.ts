import { confirmPayment, createOrder, dropOrder, recordSale } from '@ateneo/contract'
import { defaultTimeZone, isoDay } from '@ateneo/contract/calendar'
import { eq } from '../../platform/db/drizzle.ts'
import { courses } from '../../features/courses/tables.ts'
import { ordersOf } from '../rows.ts'
import type { TestUser } from '../client.ts'
import type { History, Purchase } from './history.ts'
import type { Till } from './tills.ts'

interface PurchaseChoice {
  student: TestUser
  till: Till
  isForMonths: boolean
  hasCoupon: boolean
}

/** A refusal is no fault: the course may be owned, retired, or its coupon taken. */
export async function openPurchase(history: History, wanted: PurchaseChoice): Promise<string> {
  const { world, course, purchases } = history
  const { student, till, isForMonths, hasCoupon } = wanted
  const { plans, academy } = world
  if (hasCoupon) history.coupon ??= await world.addCoupon()
  const reply = await till.as(student).send(createOrder, {
    body: {
      baseUrl: 'http://localhost:3001',
      cost: isForMonths ? plans.months : plans.course,
      provider: till.name,
      ...(!isForMonths && { courseId: course.id }),
      ...(hasCoupon && { coupon: history.coupon }),
    },
  })
  if (reply.statusCode !== 200) return reply.json<{ code: string }>().code
  const known = new Set(purchases.map(({ orderId }) => orderId))
  for (const order of await ordersOf(academy, student.id)) {
    if (known.has(order.id) || order.checkoutToken === null || order.provider !== till.name)
      continue
    if (order.subscriptionId !== null) continue
    purchases.push({
      orderId: order.id,
      till,
      token: order.checkoutToken,
      student,
      courseId: order.courseId,
      openedAt: academy.clock.now(),
      payments: 0,
      isOtherAmount: false,
      hasCoupon: order.couponId !== null,
      isReviewed: false,
      dispute: 'none',
      returns: 0,
    })
  }
  return 'opened'
}

/** The browser returns from the provider. */
export async function comeBack({ world }: History, purchase: Purchase): Promise<string> {
  const { orderId, till, student, courseId } = purchase
  const { plans } = world
  const reply = await till.as(student).send(confirmPayment, {
    params: {
      token: orderId,
      costId: (courseId === null ? plans.months : plans.course)._id,
    },
    query: courseId === null ? {} : { courseId },
  })
  const { code, status } = reply.json<{ code?: string; status?: string }>()
  return code ?? status ?? ''
}

export async function drop(purchase: Purchase): Promise<string> {
  const { orderId, till, student } = purchase
  const reply = await till.as(student).send(dropOrder, { params: { orderId } })
  return String(reply.statusCode)
}

export async function sellByHand(
  history: History,
  student: TestUser,
  cents: number,
): Promise<string> {
  const { world, course, handSales } = history
  const reply = await world.office().send(recordSale, {
    form: {
      studentId: student.id,
      courseId: course.id,
      amount: String(cents / 100),
      paidOn: isoDay(world.academy.clock.now(), defaultTimeZone),
      method: 'cash',
    },
  })
  const { orderId, code } = reply.json<{ orderId?: string; code?: string }>()
  if (orderId !== undefined) handSales.push({ orderId, student, cents })
  return code ?? 'recorded'
}

/** Ends the sale, or begins it again. */
export async function toggleSale(history: History): Promise<string> {
  const { world, course, professor } = history
  const { db, clock } = world.academy
  history.isRetired = !history.isRetired
  const change = history.isRetired
    ? { status: 'retired' as const, retiredAt: clock.now(), retiredBy: professor.id }
    : { status: 'approved' as const, retiredAt: null, retiredBy: null }
  await db.update(courses).set(change).where(eq(courses.id, course.id))
  return history.isRetired ? 'retired' : 'on sale'
}
