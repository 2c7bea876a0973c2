import {
  cancelSubscription,
  getRenewalOffer,
  getResumption,
  resumeSubscription,
} from '@ateneo/contract'
import type { SubscriptionAction } from '../../platform/payment-gateways/sandbox/subscription.ts'
import { actThere, beginSubscription } from '../subscribe.ts'
import type { History } from './history.ts'

/** The first student of a history may subscribe, with the test provider. */
export async function begin(history: History): Promise<string> {
  const { world, students, subscriptions } = history
  const [student] = students
  const params = { planId: world.plans.months._id }
  const offer = await world.academy.as(student).send(getRenewalOffer, { params })
  if (offer.statusCode !== 200 || world.renewals.isDown) return 'refused'
  const begun = await beginSubscription(world.academy, student!, world.plans.months)
  if (subscriptions.some(({ id }) => id === begun.id)) return 'again'
  subscriptions.push({ ...begun, student: student! })
  return 'begun'
}

/** There, with the last subscription; the first is begun and accepted. */
export async function actOnLast(history: History, action: SubscriptionAction): Promise<string> {
  const { world, subscriptions } = history
  const last = subscriptions.at(-1)
  if (last) {
    await actThere(world.academy, last, action)
    return action
  }
  const begun = await begin(history)
  if (begun === 'begun') await actThere(world.academy, subscriptions.at(-1)!, 'aceptar')
  return begun
}

export async function cancel({ world, subscriptions }: History): Promise<string> {
  const last = subscriptions.at(-1)
  if (!last) return 'nothing'
  const params = { subscriptionId: last.id }
  await world.academy.as(last.student).call(cancelSubscription, { params })
  return 'cancelled'
}

export async function resume({ world, subscriptions }: History): Promise<string> {
  const last = subscriptions.at(-1)
  if (!last) return 'nothing'
  const client = world.academy.as(last.student)
  const params = { subscriptionId: last.id }
  const offer = await client.send(getResumption, { params })
  if (offer.statusCode !== 200) return 'refused'
  const { terms } = offer.json<{ terms: string }>()
  const body = { consent: true as const, terms }
  return String((await client.send(resumeSubscription, { params, body })).statusCode)
}
