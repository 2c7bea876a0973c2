import { cancelSubscription, getResumption, resumeSubscription } from '@ateneo/contract'
import { eq } from '../../../platform/db/drizzle.ts'
import { beforeAll, expect, test } from 'vitest'
import { buildStudent } from '../../../testing/builders/build-people.ts'
import type { TestUser } from '../../../testing/client.ts'
import { withFailingRenewals } from '../../../testing/failing-renewals.ts'
import {
  actThere,
  type Begun,
  chargesOf,
  consentsOf,
  readSubscription,
  subscribe,
} from '../../../testing/subscribe.ts'
import { withAcademy } from '../../../testing/with-academy.ts'
import { hasAccess } from '../access/entitlement-store.ts'
import { renewalNotices } from '../tables.ts'
import { checkById, reviewSubscriptions } from './checking.ts'
import { watchNotices } from './notices.ts'
import { DAY, LATEST_NOTICE_MILLISECONDS } from './schedule.ts'

/** Random histories of subscriptions: what must hold after every step, whatever happened. */

const academy = withAcademy()
let provider: Awaited<ReturnType<typeof withFailingRenewals>>
beforeAll(async () => {
  provider = await withFailingRenewals(academy)
})

/** Mulberry32: the same history for the same seed. */
function drawFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

type Draw = ReturnType<typeof drawFrom>

/** Days pass; the mail server and the provider may be down meanwhile. */
async function passTime(draw: Draw) {
  const isMailDown = draw(5) === 0
  provider.isDown = draw(6) === 0
  const days = 1 + draw(6)
  for (let day = 0; day < days; day++) {
    academy.clock.advance({ days: 1 })
    await reviewSubscriptions(academy.ctx)
    await watchNotices(academy.ctx)
    if (!isMailDown) await academy.runJobs('purchases.renewal-notice')
  }
  provider.isDown = false
  await academy.runJobs('purchases.subscription-check')
}

const there = ['cobrar', 'fallar', 'pausar', 'reanudar', 'acercar'] as const

async function doSomething(draw: Draw, student: TestUser, begun: Begun) {
  const params = { subscriptionId: begun.id }
  const chance = draw(20)
  if (chance < 14) return passTime(draw)
  if (chance < 18) return actThere(academy, begun, there[draw(there.length)]!)
  if (chance === 18) return void (await academy.as(student).call(cancelSubscription, { params }))
  const offer = await academy.as(student).send(getResumption, { params })
  if (offer.statusCode !== 200) return undefined
  const { terms } = offer.json<{ terms: string }>()
  const body = { consent: true as const, terms }
  return void (await academy.as(student).call(resumeSubscription, { params, body }))
}

async function expectRules(student: TestUser, begun: Begun) {
  await checkById(academy.ctx, { subscriptionId: begun.id })
  const now = academy.clock.now()
  const row = await readSubscription(academy, begun)
  const charges = await chargesOf(academy, begun)
  const accepted = charges.filter(({ cycle }) => cycle !== null)
  expect(accepted.map(({ cycle }) => cycle)).toEqual(accepted.map((_, index) => index + 1))
  expect(accepted.every(({ priceCents }) => priceCents === row.priceCents)).toBe(true)
  const refused = charges.filter(({ cycle }) => cycle === null)
  expect(refused.filter(({ status }) => status !== 'failed')).toEqual([])

  const notices = await academy.db
    .select()
    .from(renewalNotices)
    .where(eq(renewalNotices.subscriptionId, begun.id))
  const consents = await consentsOf(academy, begun)
  const untold = accepted.filter(({ cycle }, index) => {
    const isTold = notices.some(
      (notice) =>
        notice.cycle === cycle &&
        notice.sentAt !== null &&
        notice.chargeOn.getTime() - notice.sentAt.getTime() >= LATEST_NOTICE_MILLISECONDS,
    )
    const last = accepted[index - 1]?.createdAt
    const isAgreedTo = consents.some(({ givenAt }) => last === undefined || givenAt > last)
    return !isTold && !isAgreedTo
  })
  expect(untold).toEqual([])

  const { currentUntil, graceUntil, cancelWantedAt } = row
  const isPaid = currentUntil !== null && now < currentUntil
  const isInGrace = graceUntil !== null && now < graceUntil
  const may = await hasAccess(academy.db, { studentId: student.id, courseId: null, now })
  expect(may).toBe(isPaid || isInGrace)
  const graceDays = graceUntil === null ? 0 : graceUntil.getTime() - currentUntil!.getTime()
  expect(graceDays).toBeLessThanOrEqual(3 * DAY)
  expect(graceUntil !== null && cancelWantedAt !== null).toBe(false)
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])('history %i', async (seed) => {
  const draw = drawFrom(seed * 7919)
  const student = await buildStudent(academy)
  const begun = await subscribe(academy, student)
  for (let step = 0; step < 25; step++) {
    await doSomething(draw, student, begun)
    await expectRules(student, begun)
  }
  expect(await chargesOf(academy, begun)).not.toEqual([])
})
