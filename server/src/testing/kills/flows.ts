import { confirmPayment, createOrder, receiveTransfer, refundOrder } from '@ateneo/contract'
import { defaultTimeZone, isoDay } from '@ateneo/contract/calendar'
import { comeBack, openPurchase } from '../histories/buying.ts'
import type { History, Purchase } from '../histories/history.ts'
import { begin } from '../histories/subscribing.ts'
import type { Till } from '../histories/tills.ts'
import { buildAdmin } from '../builders/build-people.ts'
import { askServer, postForm } from './ask.ts'

/** What a server does while it is killed, once everything before it is done. */
export interface Flow {
  name: string
  /** Answers what the server is asked to do, and what people do after it was killed. */
  prepare(history: History): Promise<{
    act: (origin: string) => Promise<unknown>
    repeat?: () => Promise<unknown>
  }>
}

async function order(history: History, till: Till): Promise<Purchase> {
  const [student] = history.students
  const wanted = { student: student!, till, isForMonths: false, hasCoupon: false }
  await openPurchase(history, wanted)
  return history.purchases.at(-1)!
}

const opening = (till: Till): Flow => ({
  name: `opens an order with ${till.name}`,
  async prepare(history) {
    const { world, course, students } = history
    const body = {
      baseUrl: 'http://localhost:3001',
      cost: world.plans.course,
      courseId: course.id,
      provider: till.name,
    }
    return {
      act: (origin) =>
        askServer(world.academy, students[0]!, { origin, endpoint: createOrder }, { body }),
      /** Its buyer presses again, and pays. */
      async repeat() {
        const { token } = await order(history, till)
        await till.acts.pay!(token)
      },
    }
  },
})

const returning = (till: Till): Flow => ({
  name: `confirms a payment by ${till.name} as its buyer comes back`,
  async prepare(history) {
    const { world, course } = history
    const { orderId, token, student } = await order(history, till)
    Object.assign(till.notices?.how ?? {}, { delivery: 'none' })
    await till.acts.pay!(token)
    const params = { token: orderId, costId: world.plans.course._id }
    const query = { courseId: course.id }
    return {
      act: (origin) =>
        askServer(world.academy, student, { origin, endpoint: confirmPayment }, { params, query }),
    }
  },
})

const told = (till: Till): Flow => ({
  name: `is told of a payment by ${till.name}`,
  async prepare(history) {
    const { token } = await order(history, till)
    return {
      async act(origin) {
        till.tellAt!(origin)
        await till.acts.pay!(token)
      },
    }
  },
})

const voucher = (till: Till): Flow => ({
  name: `is told of a voucher of ${till.name} that was paid`,
  async prepare(history) {
    const purchase = await order(history, till)
    await till.acts.chooseVoucher!(purchase.token)
    await comeBack(history, purchase)
    return {
      async act(origin) {
        till.tellAt!(origin)
        await till.acts.payVoucher!(purchase.token)
      },
    }
  },
})

const refund = (till: Till): Flow => ({
  name: `gives a payment back by ${till.name}`,
  async prepare(history) {
    const { world } = history
    const purchase = await order(history, till)
    await till.acts.pay!(purchase.token)
    await comeBack(history, purchase)
    const admin = await buildAdmin(world.academy)
    const params = { orderId: purchase.orderId }
    const body = { amount: 100, reason: 'Se repitió', refunded: 0 }
    return {
      act: (origin) =>
        askServer(world.academy, admin, { origin, endpoint: refundOrder }, { params, body }),
    }
  },
})

const transfer = (till: Till): Flow => ({
  name: 'takes a transfer down',
  async prepare(history) {
    const { academy } = history.world
    const purchase = await order(history, till)
    await comeBack(history, purchase)
    till.noteArrived!(purchase.token, 34_905)
    const admin = await buildAdmin(academy)
    const receivedOn = isoDay(academy.clock.now(), defaultTimeZone)
    const body = { amount: 349.05, received: 0, receivedOn }
    const params = { orderId: purchase.orderId }
    return {
      act: (origin) =>
        askServer(academy, admin, { origin, endpoint: receiveTransfer }, { params, body }),
      /** The administrator sends the form again. */
      repeat: async () => till.as(admin).send(receiveTransfer, { params, body }),
    }
  },
})

const charge = (decision: 'aceptar' | 'cobrar', name: string): Flow => ({
  name,
  async prepare(history) {
    await begin(history)
    const { reference } = history.subscriptions.at(-1)!
    const at = (origin: string) => `${origin}/pago-de-prueba/suscripcion/${reference}`
    if (decision === 'cobrar') {
      const { app } = history.world.academy
      await app.inject({
        method: 'POST',
        url: at(''),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'decision=aceptar',
      })
    }
    return { act: (origin) => postForm(at(origin), decision) }
  },
})

export function listFlows(tills: readonly Till[]): Flow[] {
  const providers = tills.filter(({ tellAt }) => tellAt !== undefined)
  const byHand = tills.filter(({ isByHand }) => isByHand)
  return [
    ...providers.flatMap((till) => [opening(till), returning(till), told(till), refund(till)]),
    ...providers.filter(({ acts }) => acts.chooseVoucher).map(voucher),
    ...byHand.map(transfer),
    charge('aceptar', 'is told of a subscription’s first charge'),
    charge('cobrar', 'is told of a charge that nobody was told of'),
  ]
}
