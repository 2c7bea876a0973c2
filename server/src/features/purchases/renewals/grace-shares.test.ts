import { expect, test } from 'vitest'
import { buildStudent } from '../../../testing/builders/build-people.ts'
import { openShopOfShares } from '../../../testing/shop-of-shares.ts'
import { actThere, chargesOf, readSubscription, subscribe } from '../../../testing/subscribe.ts'
import { withFreshAcademy } from '../../../testing/with-academy.ts'
import { reviewSubscriptions } from './checking.ts'

const academy = withFreshAcademy()

test('days of grace are none of the paid days that a month is divided by', async () => {
  academy.clock.set('2026-03-01T08:00:00Z')
  const shop = await openShopOfShares(academy)
  await shop.setShare(40)
  const begun = await subscribe(academy, await buildStudent(academy))
  const orderId = (await chargesOf(academy, begun))[0]!.id
  await actThere(academy, begun, 'fallar')
  // Its period ends on 1 April at two in the morning; grace has begun six hours before.
  academy.clock.set('2026-04-01T06:30:00Z')
  await reviewSubscriptions(academy.ctx)
  expect(await readSubscription(academy, begun)).toMatchObject({
    graceUntil: new Date('2026-04-04T08:00:00Z'),
  })
  await shop.closeOnce()
  expect(await shop.monthsOf(orderId)).toMatchObject([{ days: 31, totalDays: 31 }])
  await shop.close()
})
