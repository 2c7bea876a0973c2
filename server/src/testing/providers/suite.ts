import { afterAll, afterEach, beforeAll } from 'vitest'
import { reconcileOrders } from '../../features/purchases/orders/reconciliation/reconciliation.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { mercadopagoDriver } from './mercadopago-driver.ts'
import { paypalDriver } from './paypal-driver.ts'
import type { Ability, ProviderDriver, ProviderShop } from './provider-shop.ts'
import { stripeDriver } from './stripe-driver.ts'
import { expectBooked, openSale, type Sale } from './sale.ts'

/** All providers, or those that have what a scenario needs. */
export const driversWith = (...needs: Ability[]): ProviderDriver[] =>
  [paypalDriver, mercadopagoDriver, stripeDriver].filter(({ abilities }) =>
    needs.every((need) => abilities.includes(need)),
  )

export interface Stage {
  academy: TestApp
  shop: ProviderShop
  sale: Sale
  /** Time goes by, and the server asks for orders whose turn it is. */
  wait: (span: Parameters<TestApp['clock']['advance']>[0]) => Promise<void>
}

/** An academy that sells with a provider; whatever a test did, the books are right after it. */
export function useShop(driver: ProviderDriver): () => Promise<Stage> {
  let academy: TestApp
  let shop: ProviderShop
  let sales: Sale[] = []
  beforeAll(async () => {
    academy = await createTestApp()
    shop = await driver.open(academy)
  })
  afterEach(async () => {
    shop.reset()
    for (const sale of sales) await expectBooked(academy, shop, sale)
    sales = []
  })
  afterAll(async () => {
    await shop.close()
    await academy.close()
  })
  return async () => {
    const sale = await openSale(academy, shop)
    sales.push(sale)
    const wait: Stage['wait'] = async (span) => {
      academy.clock.advance(span)
      await reconcileOrders(shop.ctx)
    }
    return { academy, shop, sale, wait }
  }
}
