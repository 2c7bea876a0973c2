import { createOrder } from '@ateneo/contract'
import { describe, expect, onTestFinished, test } from 'vitest'
import { pickPlan } from '../../../testing/buy.ts'
import { beginSilence } from '../../../testing/paypal-silence.ts'
import { drawProvider } from '../../../testing/draws.ts'
import { driversWith, useShop } from '../../../testing/providers/suite.ts'

const refusing = ['conflict', 'locked', 'limited', 'broken', 'html'] as const
const faults = [...refusing, 'truncated', 'dropped'] as const

describe.each(drawProvider(driversWith()))('with $name', (driver) => {
  const open = useShop(driver)

  test.each(faults)(
    'a buyer who comes back while answers are %s is told to wait, and has access later',
    async (fault) => {
      const { shop, sale, wait } = await open()
      shop.notices.how.delivery = 'none'
      await shop.acts.pay(sale.token)
      shop.breakCalls(fault)
      expect(await sale.comeBack()).toBe('payment_unavailable')
      expect(await sale.order()).toMatchObject({ status: 'created' })
      shop.breakCalls('none')
      await wait({ minutes: 2 })
      expect(await sale.comeBack()).toBe('COMPLETED')
    },
  )

  test.each(refusing)('no order is begun while answers are %s', async (fault) => {
    const { academy, shop, sale } = await open()
    shop.breakCalls(fault)
    const { body } = await sale.buyer().refused(createOrder, {
      body: { baseUrl: 'http://localhost:3001', cost: await pickPlan(academy, 1) },
    })
    expect(body.code).toBe('payment_unavailable')
    const states = (await sale.orders()).map(({ status }) => status)
    expect(states).toEqual(['created', 'failed'])
  })

  test('silence before anything was done leaves the order to a later look', async () => {
    const { shop, sale, wait } = await open()
    shop.notices.how.delivery = 'none'
    await shop.acts.pay(sale.token)
    const silence = beginSilence(shop)
    onTestFinished(silence.end)
    expect(await sale.comeBack()).toBe('payment_unavailable')
    await wait({ minutes: 2 })
    expect(await sale.hasAccess()).toBe(false)
    silence.end()
    await wait({ minutes: 8 })
    expect(await sale.hasAccess()).toBe(true)
  })

  test('a slow answer is an answer', async () => {
    const { shop, sale } = await open()
    shop.breakCalls('slow')
    await shop.acts.pay(sale.token)
    expect(await sale.comeBack()).toBe('COMPLETED')
  })

  test('ten browsers and notices at once give access once', async () => {
    const { shop, sale } = await open()
    shop.notices.how.delivery = 'held'
    shop.notices.how.copies = 4
    await shop.acts.pay(sale.token)
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => sale.comeBack()),
      shop.notices.release(),
    ])
    expect(new Set(answers)).toEqual(new Set(['COMPLETED', undefined]))
  })
})
