import { buildAdmin } from './builders/build-people.ts'
import { createPaypalTestApp } from './paypal-test-app.ts'
import { createTestApp } from './test-app.ts'

/** An academy with an administrator, which sells by the fake PayPal. */
export async function openPaypalShop() {
  const academy = await createTestApp()
  const shop = await createPaypalTestApp(academy)
  const admin = await buildAdmin(academy)
  async function close() {
    await shop.close()
    await academy.close()
  }
  return { academy, shop, admin, close }
}
