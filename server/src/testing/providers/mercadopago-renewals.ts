import type { FakeMercadopago } from '../fakes/fake-mercadopago.ts'
import type { RenewalActs } from './provider-shop.ts'

const states = {
  pending: 'pending',
  authorized: 'active',
  paused: 'paused',
  cancelled: 'cancelled',
} as const

/** Subscriptions at the fake Mercado Pago. */
export function mercadopagoRenewals(fake: FakeMercadopago): RenewalActs {
  const { subscriptions, ledger } = fake
  return {
    startCalls: /^POST \/preapproval$/,
    accept: (reference) => subscriptions.accept(reference),
    async charge(reference, { cents, currency } = {}) {
      const { id } = await subscriptions.charge(reference, {
        ...(cents !== undefined && { transaction_amount: cents / 100 }),
        ...(currency !== undefined && { currency_id: currency }),
      })
      return String(id)
    },
    async fail(reference) {
      await subscriptions.fail(reference)
    },
    cancel: (reference) => subscriptions.cancelThere(reference),
    revive: (reference) => subscriptions.revive(reference),
    refund: (payment) => fake.refundInPanel(Number(payment)),
    async dispute(payment) {
      await fake.chargeback(Number(payment))
    },
    ignoreCancels: (isIgnoring) => void (subscriptions.state.ignoresCancels = isIgnoring),
    hideNewest(isHidden) {
      subscriptions.state.hidesNewest = isHidden
      ledger.searchLagSeconds = isHidden ? 300 : 0
    },
    stateOf: (reference) => states[ledger.preapprovals.get(reference)!.status],
    returnedOf: (payment) =>
      Math.round(ledger.payments.get(Number(payment))!.transaction_amount_refunded * 100),
  }
}
