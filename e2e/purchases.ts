import { ask, post, tokenOf } from './calls.ts'
import type { Academy } from './outbox.ts'
import type { Person } from './steps.ts'

interface Plan {
  _id: string
  isRecurring: boolean
}

/** Pays the shortest subscription, or one course, by the API with the test provider. */
export async function buy(server: Academy, person: Person, courseId?: string): Promise<void> {
  const token = await tokenOf(server, person.email)
  const { docs } = await ask<{ docs: Plan[] }>(server, '/cost')
  const cost = docs.find(({ isRecurring }) => isRecurring === (courseId === undefined))!
  const order = { baseUrl: server.url, cost, ...(courseId === undefined ? {} : { courseId }) }
  const { link } = await post<{ link: string }>(server, '/payment/create-order', order, token)
  const form = new URLSearchParams({ decision: 'pagar' })
  await fetch(link, { method: 'POST', body: form, redirect: 'manual' })
  const paid = new URL(link).pathname.split('/').at(-1)
  const query = courseId === undefined ? '' : `?courseId=${courseId}`
  await post(server, `/payment/pay/${paid}/${cost._id}${query}`, {}, token)
}
