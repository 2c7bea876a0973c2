import { buildApp } from '../../app.ts'
import type { Context } from '../../context.ts'
import { openPayments } from '../../features/payments/service.ts'
import { Client } from '../client.ts'
import {
  type FakeMercadopago,
  mercadopagoKeys,
  startFakeMercadopago,
} from '../fakes/fake-mercadopago.ts'
import { followEvents } from '../follow-events.ts'
import { withGateways } from '../gateways.ts'
import type { FakePayment } from '../mercadopago/wire.ts'
import type { TestApp } from '../test-app.ts'
import { noFault } from '../transport-faults.ts'
import { mercadopagoRenewals } from './mercadopago-renewals.ts'
import type { ComplaintActs, ProviderActs, ProviderDriver, VoucherActs } from './provider-shop.ts'

/** Mercado Pago at this address, and nothing else to pay with. */
function withMercadopago({ ctx }: TestApp, baseUrl: string): Context {
  const config = {
    ...ctx.config,
    providerKeys: { ...ctx.config.providerKeys, mercadopago: mercadopagoKeys },
    providerUrls: { ...ctx.config.providerUrls, mercadopago: baseUrl },
  }
  const gateways = openPayments({ ...ctx, config })
  return { ...ctx, config, gateways: withGateways(gateways, { sandbox: undefined }) }
}

/** `names`: what charges of subscriptions bear. */
const buildDriver = (names: 'ours' | 'theirs'): ProviderDriver => ({
  name: 'mercadopago',
  abilities: [
    'charges itself',
    'vouchers',
    'several payments',
    'other amounts',
    'sweep',
    'lists late',
    'renewals',
    'complaints',
  ],
  async open(academy) {
    const fake = await startFakeMercadopago(() => academy.clock.now())
    fake.subscriptions.state.names = names
    const ctx = withMercadopago(academy, fake.baseUrl)
    const app = await buildApp(ctx)
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const tellAt = (origin?: string) => {
      fake.notices.url = `${origin ?? address}/payment/webhook/mercadopago`
      fake.notices.box.follow =
        origin === undefined ? () => followEvents(ctx, 'mercadopago') : undefined
    }
    tellAt()
    return {
      app,
      ctx,
      as: (user) => new Client(app, ctx, user),
      acts: buildActs(fake),
      renewals: mercadopagoRenewals(fake),
      notices: fake.notices.box,
      tellAt,
      state: fake.state,
      breakCalls: (fault, of) => fake.breakCalls(fault, of),
      refundCalls: /^POST .*\/refunds$/,
      listLate: (seconds) => (fake.ledger.searchLagSeconds = seconds),
      returnsWith: (token) => String(listPayments(fake, token).at(-1)!.id),
      moneyOf: (token) =>
        listPayments(fake, token).reduce((sum, one) => sum + worthOf(fake, one), 0),
      reset() {
        fake.notices.reset()
        fake.ledger.searchLagSeconds = 0
        Object.assign(fake.state, { isSilent: false, ...noFault })
      },
      async close() {
        await app.close()
        await fake.close()
      },
    }
  },
})

export const mercadopagoDriver = buildDriver('theirs')
export const mercadopagoByOurId = buildDriver('ours')

function listPayments({ ledger }: FakeMercadopago, token: string): FakePayment[] {
  const reference = ledger.preferences.get(token)?.external_reference
  return [...ledger.payments.values()].filter((one) => one.external_reference === reference)
}

const taken = ['approved', 'refunded', 'charged_back', 'in_mediation']

/** What of a payment is left for the academy, in cents. */
function worthOf({ ledger }: FakeMercadopago, payment: FakePayment): number {
  if (!taken.includes(payment.status)) return 0
  const isLost = [...ledger.chargebacks.values()].some(
    (one) => one.coverage_applied === false && one.payments.includes(payment.id),
  )
  if (isLost) return 0
  const overpaid = Number(payment.transaction_details['overpaid_amount'])
  return Math.round((ledger.leftOf(payment) + overpaid) * 100)
}

function buildActs(fake: FakeMercadopago): ProviderActs & VoucherActs & ComplaintActs {
  const lastOf = (token: string) => listPayments(fake, token).at(-1)!.id
  const paidOf = (token: string) =>
    listPayments(fake, token).find(({ status }) => taken.includes(status))!.id
  const chargebacks = new Map<string, string>()
  return {
    async pay(token) {
      await fake.payCard(token)
    },
    async decline(token) {
      await fake.payCard(token, 'cc_rejected_insufficient_amount')
    },
    async review(token) {
      await fake.payCard(token, 'pending_contingency')
    },
    decide: (token, outcome) =>
      outcome === 'approved' ? fake.approve(lastOf(token)) : fake.reject(lastOf(token)),
    /** Of the first payment with something left, and no more than that. */
    refund(token, cents) {
      const payments = listPayments(fake, token).filter(({ status }) => taken.includes(status))
      const payment = payments.find((one) => fake.ledger.leftOf(one) > 0) ?? payments[0]!
      const left = fake.ledger.leftOf(payment)
      return fake.refundInPanel(payment.id, Math.min((cents ?? Infinity) / 100, left))
    },
    async dispute(token) {
      chargebacks.set(token, await fake.chargeback(paidOf(token)))
    },
    settleDispute: (token, outcome) => fake.settleChargeback(chargebacks.get(token)!, outcome),
    complain: (token) => fake.mediate(paidOf(token)),
    dropComplaint: (token) => fake.approve(paidOf(token)),
    async chooseVoucher(token) {
      await fake.chooseOxxo(token)
    },
    payVoucher: (token) => fake.payCash(waitingOf(fake, token)!.id),
    isVoucherOpen: (token) => waitingOf(fake, token) !== undefined,
    expireVoucher: (token) => fake.expire(waitingOf(fake, token)!.id),
    async payOther(token, cents) {
      await fake.payOther(token, cents / 100)
    },
  }
}

const waitingOf = (fake: FakeMercadopago, token: string) =>
  listPayments(fake, token).find(({ status }) => status === 'pending')
