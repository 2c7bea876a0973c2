import { eq } from '../../platform/db/drizzle.ts'
import { openSandboxStore } from '../../platform/payment-gateways/sandbox/store.ts'
import { sandboxCheckouts, sandboxRefunds } from '../../platform/payment-gateways/sandbox/tables.ts'
import type { decideCheckout } from '../buy.ts'
import type { TestApp } from '../test-app.ts'
import type { Till } from './tills.ts'

/** The academy itself, which sells with test payments. */
export function openSandboxTill(academy: TestApp): Till {
  const { db } = academy
  const store = openSandboxStore(db)
  const decide = (decision: Parameters<typeof decideCheckout>[2]) => async (token: string) => {
    await academy.app.inject({
      method: 'POST',
      url: `/pago-de-prueba/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `decision=${decision}`,
    })
  }
  return {
    name: 'sandbox',
    abilities: ['vouchers'],
    ctx: academy.ctx,
    as: (user) => academy.as(user),
    acts: {
      pay: decide('pagar'),
      decline: decide('cancelar'),
      chooseVoucher: decide('ficha'),
      payVoucher: decide('pagado'),
      expireVoucher: decide('vencido'),
    },
    async moneyOf(token) {
      const checkout = await store.find(token)
      if (!checkout) return 0
      const refunds = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.token, token))
      const paid =
        Number(checkout.capturedAt !== null) + Number(checkout.voucherDecision === 'pagado')
      return refunds.reduce((left, one) => left - one.amountCents, paid * checkout.amountCents)
    },
    close: async () => {},
  }
}

/** Cents that the test provider has of a subscription's charges. */
export async function moneyOfCharges({ db }: TestApp, reference: string): Promise<number> {
  const charges = await db
    .select()
    .from(sandboxCheckouts)
    .where(eq(sandboxCheckouts.subscription, reference))
  let left = 0
  for (const { token, amountCents } of charges) {
    const refunds = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.token, token))
    left += refunds.reduce((sum, one) => sum - one.amountCents, amountCents)
  }
  return left
}
