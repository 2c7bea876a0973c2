import { buildApp } from '../../app.ts'
import type { Context } from '../../context.ts'
import { openPayments } from '../../features/payments/service.ts'
import { Client } from '../client.ts'
import { type FakeStripe, startFakeStripe, stripeKeys } from '../fakes/fake-stripe.ts'
import { followEvents } from '../follow-events.ts'
import { withGateways } from '../gateways.ts'
import type { TestApp } from '../test-app.ts'
import { noFault } from '../transport-faults.ts'
import type { ProviderActs, ProviderDriver, ProviderShop, VoucherActs } from './provider-shop.ts'
import { stripeRenewals } from './stripe-renewals.ts'

/** Stripe at this address, and nothing else to pay with. */
export function withStripe({ ctx }: Pick<TestApp, 'ctx'>, baseUrl: string): Context {
  const config = {
    ...ctx.config,
    providerKeys: { ...ctx.config.providerKeys, stripe: stripeKeys },
    providerUrls: { ...ctx.config.providerUrls, stripe: baseUrl },
  }
  const gateways = openPayments({ ...ctx, config })
  return { ...ctx, config, gateways: withGateways(gateways, { sandbox: undefined }) }
}

export const stripeDriver: ProviderDriver = {
  name: 'stripe',
  abilities: ['charges itself', 'vouchers', 'sweep', 'renewals'],
  open: openStripeShop,
}

/** With the fake itself, for what only Stripe has. */
export async function openStripeShop(
  academy: TestApp,
): Promise<ProviderShop & { fake: FakeStripe }> {
  const fake = await startFakeStripe(() => academy.clock.now())
  const ctx = withStripe(academy, fake.baseUrl)
  const app = await buildApp(ctx)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  fake.notices.url = `${address}/payment/webhook/stripe`
  fake.notices.box.follow = () => followEvents(ctx, 'stripe')
  return {
    fake,
    app,
    ctx,
    as: (user) => new Client(app, ctx, user),
    acts: buildActs(fake),
    renewals: stripeRenewals(fake),
    notices: fake.notices.box,
    state: fake.state,
    breakCalls: (fault, of) => fake.breakCalls(fault, of),
    refundCalls: /^POST .*\/refunds$/,
    moneyOf: (token) => moneyOf(fake, token),
    reset() {
      fake.notices.box.reset()
      Object.assign(fake.state, { isSilent: false, ...noFault })
    },
    async close() {
      await app.close()
      await fake.close()
    },
  }
}

/** What of a page's payment is left for the academy, in cents. */
function moneyOf({ ledger }: FakeStripe, token: string): number {
  const intent = ledger.intents.get(ledger.sessions.get(token)!.payment_intent ?? '')
  if (!intent) return 0
  const isLost = [...ledger.disputes.values()].some(
    ({ payment_intent: id, status }) => id === intent.id && status === 'lost',
  )
  return isLost ? 0 : ledger.leftOf(intent)
}

function buildActs(fake: FakeStripe): ProviderActs & Partial<VoucherActs> {
  const intentOf = (token: string) => fake.ledger.sessions.get(token)!.payment_intent!
  const disputes = new Map<string, string>()
  return {
    async pay(token) {
      await fake.payCard(token)
    },
    decline: (token) => fake.declineCard(token),
    review: (token) => fake.review(token),
    decide: (token, outcome) => fake.decide(intentOf(token), outcome),
    refund: (token, cents) => fake.refundInPanel(intentOf(token), cents),
    async dispute(token) {
      disputes.set(token, await fake.dispute(intentOf(token)))
    },
    settleDispute: (token, outcome) => fake.settleDispute(disputes.get(token)!, outcome),
    async chooseVoucher(token) {
      await fake.chooseOxxo(token)
    },
    isPageOpen: (token) => fake.ledger.findSession(token)?.status === 'open',
    isVoucherOpen(token) {
      const intent = fake.ledger.intents.get(intentOf(token))
      return intent?.next_action?.['type'] === 'oxxo_display_details'
    },
    payVoucher: (token) => fake.payOxxo(intentOf(token)),
    expireVoucher: (token) => fake.expireVoucher(intentOf(token)),
  }
}
