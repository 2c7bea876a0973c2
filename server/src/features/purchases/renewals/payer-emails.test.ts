import { getRenewalOffer, startSubscription } from '@ateneo/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildStudent } from '../../../testing/builders/build-people.ts'
import type { TestUser } from '../../../testing/client.ts'
import { mercadopagoDriver } from '../../../testing/providers/mercadopago-driver.ts'
import { paypalDriver } from '../../../testing/providers/paypal-driver.ts'
import type { ProviderShop } from '../../../testing/providers/provider-shop.ts'
import { pickRenewing } from '../../../testing/subscribe.ts'
import { withFreshAcademy } from '../../../testing/with-academy.ts'
import { asc, eq } from '../../../platform/db/drizzle.ts'
import { users } from '../../identity/tables.ts'
import { subscriptions } from '../tables.ts'

/** Of the account that sells at the fake Mercado Pago. */
const SELLER = 'caja@academia.mx'

const academy = withFreshAcademy()
let shop: ProviderShop
let student: TestUser
beforeEach(async () => {
  shop = await mercadopagoDriver.open(academy)
  student = await buildStudent(academy)
})
afterEach(() => shop.close())

async function readOffer(from = shop) {
  const { _id: planId } = await pickRenewing(academy)
  return from.as(student).call(getRenewalOffer, { params: { planId } })
}

/** The code of a refusal, or the provider's page. */
async function start(payerEmail?: string, from = shop): Promise<string> {
  const { planId, provider, terms } = await readOffer(from)
  const baseUrl = 'http://localhost:3001'
  const body = { baseUrl, planId, provider, consent: true as const, terms, payerEmail }
  const reply = await from.as(student).send(startSubscription, { body })
  const { code, link } = reply.json<{ code?: string; link?: string }>()
  return code ?? link ?? ''
}

const rows = () =>
  academy.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.studentId, student.id))
    .orderBy(asc(subscriptions.createdAt))

test('the address of the account here is offered, and used if none is written', async () => {
  const [account] = await academy.db.select().from(users).where(eq(users.id, student.id))
  const { email: payerEmail } = account!
  expect(await readOffer()).toMatchObject({ payerEmail })
  expect(await start()).toContain('preapproval_id=')
  expect(await rows()).toMatchObject([{ payerEmail }])
})

test('a refused address is told as such; a corrected one begins anew and is remembered', async () => {
  expect(await start(SELLER)).toBe('payer_refused')
  const link = await start('Otra.Cuenta@correo.mx ')
  expect(link).toContain('preapproval_id=')
  expect(await start('otra.cuenta@correo.mx')).toBe(link)
  const [refused, begun] = await rows()
  expect(refused).toMatchObject({ payerEmail: SELLER, reference: null, ending: 'unaccepted' })
  expect(begun).toMatchObject({ payerEmail: 'otra.cuenta@correo.mx', cancelWantedAt: null })
  expect(await readOffer()).toMatchObject({ payerEmail: 'otra.cuenta@correo.mx' })
})

test('what is no address is refused before anybody is asked', async () => {
  expect(await start('sin arroba')).toBe('invalid_data')
  expect(await rows()).toEqual([])
})

test('a provider that asks for none is given none', async () => {
  const paypal = await paypalDriver.open(academy)
  try {
    expect(await readOffer(paypal)).toMatchObject({ provider: 'paypal', payerEmail: null })
    expect(await start('otra@correo.mx', paypal)).toContain('paypal.com')
    expect(await rows()).toMatchObject([{ provider: 'paypal', payerEmail: null }])
  } finally {
    await paypal.close()
  }
})
