import { createOrder, confirmPayment, listPlans, type Plan } from '@ateneo/contract'
import type { Academy } from './academy.ts'
import type { Client, TestUser } from './client.ts'

const BASE_URL = 'http://localhost:3001'

/** A seeded plan: 0 is the one-off one, else by its months. */
export async function pickPlan(academy: Academy, months: 0 | 1 | 3 | 12): Promise<Plan> {
  const { docs } = await academy.as().call(listPlans)
  return docs.find(({ durationMonths }) => durationMonths === months)!
}

export interface OpenOrder {
  token: string
  costId: string
  courseId: string | undefined
}

/** An order whose buyer stands before the payment page. */
export async function openOrder(
  buyer: Client,
  plan: { _id: string },
  course?: { id: string },
): Promise<OpenOrder> {
  const { link } = await buyer.call(createOrder, {
    body: { baseUrl: BASE_URL, cost: plan, ...(course && { courseId: course.id }) },
  })
  const token = new URL(link).pathname.split('/').at(-1)!
  return { token, costId: plan._id, courseId: course?.id }
}

/** The buyer's choice on the test payment page; answers where the browser goes next. */
export async function decideCheckout(
  { app }: Academy,
  { token }: { token: string },
  decision: 'pagar' | 'cancelar',
): Promise<URL> {
  const reply = await app.inject({
    method: 'POST',
    url: `/pago-de-prueba/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `decision=${decision}`,
  })
  return new URL(String(reply.headers.location))
}

/** What the browser sends when it comes back. */
export function returned({ token, costId, courseId }: OpenOrder) {
  return { params: { token, costId }, query: courseId === undefined ? {} : { courseId } }
}

/** A whole purchase, as the browser makes it. */
export async function buy(
  academy: Academy,
  student: TestUser,
  { months = 0, course }: { months?: 0 | 1 | 3 | 12; course?: { id: string } },
) {
  const buyer = academy.as(student)
  const order = await openOrder(buyer, await pickPlan(academy, months), course)
  await decideCheckout(academy, order, 'pagar')
  return buyer.call(confirmPayment, returned(order))
}
