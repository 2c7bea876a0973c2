import { confirmPayment, createOrder, listPlans } from '@ateneo/contract'
import { think, type Visitor } from './visitor.ts'

/** Buys the course that is open, by the page of the sandbox gateway. */
export async function buy(visitor: Visitor): Promise<void> {
  const { person, course, ledger } = visitor
  if (!course || course.hasUserAccess || !course.price) return
  const { docs } = await person.call('comprar', listPlans)
  const plan = docs.find(({ isRecurring }) => !isRecurring)
  if (!plan) throw new Error('no plan for single courses')
  const { link } = await person.call('comprar', createOrder, {
    body: {
      baseUrl: person.origin,
      cost: { _id: plan._id },
      courseId: course._id,
      seenPrice: course.price,
    },
  })
  const token = await pay(visitor, link)
  await person.page(`/sucessful-payment?token=${token}`)
  const { orderNumber } = await person.call('comprar', confirmPayment, {
    params: { token, costId: plan._id },
    query: { courseId: course._id },
  })
  ledger.paid.push({ person, orderNumber })
  visitor.course = { ...course, hasUserAccess: true }
  visitor.studied = visitor.course
}

/** Returns the token that the gateway sends the browser back with. */
async function pay(visitor: Visitor, link: string): Promise<string> {
  const { person } = visitor
  const { pathname: path } = new URL(link)
  const shown = await person.ask('comprar', { method: 'GET', path, headers: {} })
  if (shown.status !== 200) throw person.countFailure('comprar', shown)
  await think(visitor)
  const decided = await person.ask('comprar', {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'decision=pagar',
  })
  const back = decided.headers.location
  if (decided.status !== 303 || back === undefined) throw person.countFailure('comprar', decided)
  return new URL(back).searchParams.get('token') ?? ''
}
