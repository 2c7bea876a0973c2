import { confirmPayment, createOrder, listPlans, listPurchases } from '@ateneo/contract'
import { think, type Visitor } from './visitor.ts'

/** Buys the course that is open, by the page of the sandbox gateway. */
export async function buy(visitor: Visitor): Promise<void> {
  const { person, course, ledger } = visitor
  if (!course || course.hasUserAccess || !course.price) return
  const { docs } = await person.call(listPlans)
  const plan = docs.find(({ isRecurring }) => !isRecurring)
  if (!plan) throw new Error('no plan for single courses')
  const { link } = await person.call(createOrder, {
    body: {
      baseUrl: person.origin,
      cost: { _id: plan._id },
      courseId: course._id,
      seenPrice: course.price,
    },
  })
  const token = await pay(visitor, link)
  await person.page(`/sucessful-payment?token=${token}`)
  const { orderNumber } = await person.call(confirmPayment, {
    params: { token, costId: plan._id },
    query: { courseId: course._id },
  })
  ledger.note('compras', orderNumber, async () => {
    const { purchases } = await person.call(listPurchases)
    return purchases.some((purchase) => purchase.orderNumber === orderNumber)
  })
  visitor.course = { ...course, hasUserAccess: true }
  visitor.studied = visitor.course
}

/** Returns the token that the gateway sends the browser back with. */
async function pay(visitor: Visitor, link: string): Promise<string> {
  const { person } = visitor
  const { pathname } = new URL(link)
  await person.page(pathname)
  await think(visitor)
  const decided = await person.ask({
    method: 'POST',
    path: pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'decision=pagar',
  })
  const back = decided.headers.location
  if (decided.status !== 303 || back === undefined) throw person.refuse('the sandbox', decided)
  return new URL(back).searchParams.get('token') ?? ''
}
