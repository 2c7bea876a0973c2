import { cancelSubscription } from '@ateneo/contract'
import { inArray } from '../../platform/db/drizzle.ts'
import { orders, subscriptions } from '../../features/purchases/tables.ts'
import { readBooks } from './books.ts'
import { checkLedger, checkPayouts, checkReceipts } from './check-ledger.ts'
import { checkAccess, checkCoupon, checkMoney, checkSettled } from './check-money.ts'
import { checkRenewals } from './check-renewals.ts'
import { beginHistory, type History } from './history.ts'
import { settle } from './passing-time.ts'
import { acts, type Step } from './steps.ts'
import type { World } from './world.ts'

/** Carries the steps out, lets everything arrive, and answers what does not hold. */
export async function runHistory(world: World, steps: readonly Step[]): Promise<string[]> {
  const history = await beginHistory(world)
  try {
    for (const step of steps) {
      history.log.push(`${step.act} ${step.which}: ${await acts[step.act](history, step)}`)
    }
    await settle(history)
    const faults = await findFaults(history)
    return faults.length === 0 ? [] : [...faults, ...history.log]
  } finally {
    await park(history)
  }
}

export async function findFaults(history: History): Promise<string[]> {
  const books = await readBooks(history)
  return [
    ...(await checkMoney(history, books)),
    ...(await checkAccess(history, books)),
    ...checkSettled(history, books),
    ...checkCoupon(history, books),
    ...checkLedger(history, books),
    ...(await checkPayouts(history, books)),
    ...checkReceipts(books),
    ...(await checkRenewals(history)),
  ]
}

/** What is left of it does not take part in the next history. */
export async function park({ world, students, subscriptions: begun }: History): Promise<void> {
  const { academy } = world
  const ids = students.map(({ id }) => id)
  for (const { id: subscriptionId, student } of begun) {
    await academy.as(student).send(cancelSubscription, { params: { subscriptionId } })
  }
  await academy.runJobs('purchases.subscription-check')
  const { db } = academy
  await db.update(orders).set({ reconcileAt: null }).where(inArray(orders.studentId, ids))
  await db.update(subscriptions).set({ checkAt: null }).where(inArray(subscriptions.studentId, ids))
}
