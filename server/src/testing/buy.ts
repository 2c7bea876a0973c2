import { createOrder, confirmPayment, listPlans, type Plan } from '@ateneo/contract'
import { eq, sql } from '../platform/db/drizzle.ts'
import { orders } from '../features/purchases/tables.ts'
import type { TestApp } from './test-app.ts'
import type { Client, TestUser } from './client.ts'

const BASE_URL = 'http://localhost:3001'

/** A seeded plan by its months; 0 is the one-off plan. */
export async function pickPlan(academy: TestApp, months: 0 | 1 | 3 | 12): Promise<Plan> {
  const { docs } = await academy.as().call(listPlans)
  return docs.find(({ durationMonths }) => durationMonths === months)!
}

export interface OpenOrder {
  token: string
  costId: string
  courseId: string | undefined
}

/** An order whose buyer is on the payment page. */
export async function openOrder(
  buyer: Client,
  plan: { _id: string },
  course?: { id: string },
): Promise<OpenOrder> {
  const { link } = await buyer.call(createOrder, {
    body: { baseUrl: BASE_URL, cost: plan, ...(course && { courseId: course.id }) },
  })
  const { pathname, searchParams } = new URL(link)
  // Of an order that was approved already, the result is shown.
  const token = searchParams.get('token') ?? pathname.split('/').at(-1)!
  return { token, costId: plan._id, courseId: course?.id }
}

/** Two open orders for the same thing: the first has expired, but can still be paid. */
export async function openTwice(
  { db }: TestApp,
  open: () => Promise<OpenOrder>,
): Promise<[OpenOrder, OpenOrder]> {
  const first = await open()
  await db
    .update(orders)
    .set({ createdAt: sql`${orders.createdAt} - interval '61 minutes'` })
    .where(eq(orders.checkoutToken, first.token))
  return [first, await open()]
}

/** Chooses on the sandbox payment page, or about its voucher; returns the redirect URL. */
export async function decideCheckout(
  { app }: TestApp,
  { token }: { token: string },
  decision: 'pagar' | 'cancelar' | 'ficha' | 'pagado' | 'vencido',
): Promise<URL> {
  const reply = await app.inject({
    method: 'POST',
    url: `/pago-de-prueba/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `decision=${decision}`,
  })
  return new URL(String(reply.headers.location), BASE_URL)
}

/** Arguments of the request after the browser returns. */
export function returned({ token, costId, courseId }: OpenOrder) {
  return { params: { token, costId }, query: courseId === undefined ? {} : { courseId } }
}

/** A complete purchase, as the browser makes it. */
export async function buy(
  academy: TestApp,
  student: TestUser,
  { months = 0, course }: { months?: 0 | 1 | 3 | 12; course?: { id: string } },
) {
  const buyer = academy.as(student)
  const order = await openOrder(buyer, await pickPlan(academy, months), course)
  await decideCheckout(academy, order, 'pagar')
  return buyer.call(confirmPayment, returned(order))
}
