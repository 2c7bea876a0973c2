import type { FakeStripe } from '../fakes/fake-stripe.ts'
import type { RenewalActs } from './provider-shop.ts'

/** Subscriptions at the fake Stripe, by the pages on which they are accepted. */
export function stripeRenewals(fake: FakeStripe): RenewalActs {
  const { billing, ledger } = fake
  const idOf = (page: string) => ledger.sessions.get(page)!.subscription!
  return {
    startCalls: /^POST \/v1\/checkout\/sessions$/,
    async accept(page) {
      await billing.accept(page)
    },
    /** Of one that failed, its next try. */
    async charge(page, { cents, currency } = {}) {
      const open = billing.openOf(idOf(page))
      if (open) {
        await billing.payOpen(open)
        return billing.paymentOf(open)
      }
      const invoice = await billing.charge(idOf(page), {
        ...(cents !== undefined && { cents }),
        ...(currency !== undefined && { currency: currency.toLowerCase() }),
      })
      return billing.paymentOf(invoice!)
    },
    async fail(page) {
      await billing.failPayment(idOf(page))
    },
    cancel: (page) => billing.cancelThere(idOf(page)),
    revive: (page) => void (billing.subscriptions.get(idOf(page))!.status = 'active'),
    refund: (payment) => fake.refundInPanel(payment),
    async dispute(payment) {
      await fake.dispute(payment)
    },
    ignoreCancels: (isIgnoring) => void (billing.state.ignoresCancels = isIgnoring),
    hideNewest: (isHidden) => void (billing.state.hidesNewest = isHidden),
    stateOf(page) {
      const { subscription: id } = ledger.sessions.get(page)!
      const subscription = billing.subscriptions.get(id ?? '')
      if (!subscription) return 'pending'
      if (subscription.status === 'canceled') return 'cancelled'
      return subscription.pause_collection ? 'paused' : 'active'
    },
    returnedOf(payment) {
      const intent = ledger.intents.get(payment)!
      return intent.amount_received - ledger.leftOf(intent)
    },
  }
}
