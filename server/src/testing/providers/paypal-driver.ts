import { formatAmount } from '../../platform/payment-gateways/amounts.ts'
import { followEvents } from '../follow-events.ts'
import { NoticeBox } from '../notice-box.ts'
import { leftOf } from '../fakes/fake-paypal-orders.ts'
import { createPaypalTestApp, sendEventTo } from '../paypal-test-app.ts'
import { noFault } from '../transport-faults.ts'
import { type Notice, paypalRenewals, type PaypalShop } from './paypal-renewals.ts'
import type { ProviderActs, ProviderDriver } from './provider-shop.ts'

const signatures = { valid: 'good', none: '', foreign: 'bad' }

const usual = { issue: undefined, captureStatus: 'COMPLETED', isSilent: false, ...noFault }

export const paypalDriver: ProviderDriver = {
  name: 'paypal',
  abilities: ['sweep', 'renewals'],
  sweptWithin: { hours: 6 },
  async open(academy) {
    const shop = await createPaypalTestApp(academy)
    const { fake } = shop
    let toldAt: string | undefined
    const box: NoticeBox<Notice> = new NoticeBox<Notice>(async ({ event, resource }) => {
      const headers = { 'paypal-transmission-sig': signatures[box.how.signature] }
      if (toldAt !== undefined) return sendEventTo(toldAt, event, resource)
      return (await shop.send(event, resource, headers)).statusCode
    })
    const tellAt = (origin?: string) => {
      toldAt = origin
      box.follow = origin === undefined ? () => followEvents(shop.ctx, 'paypal') : undefined
    }
    tellAt()
    return {
      ...shop,
      acts: buildActs(shop, { box, stamp: () => academy.clock.now().toISOString() }),
      renewals: paypalRenewals(shop, box, () => academy.clock.now()),
      notices: box,
      tellAt,
      state: fake.state,
      listLate: (seconds) => void (fake.reporting.state.lagSeconds = seconds),
      breakCalls: (fault, faultOf = /./) => Object.assign(fake.state, { fault, faultOf }),
      refundCalls: /^POST .*\/refund$/,
      moneyOf: (token) => moneyOf(shop, token),
      reset() {
        box.reset()
        fake.reporting.state.lagSeconds = 0
        Object.assign(fake.state, usual)
      },
    }
  },
}

const taken = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']

function moneyOf({ fake }: PaypalShop, token: string): number {
  const order = fake.orders.get(token)!
  const isTaken = order.captures.some(({ status }) => taken.includes(status))
  return isTaken ? Math.round(leftOf(order) * 100) : 0
}

interface Surroundings {
  box: NoticeBox<Notice>
  stamp: () => string
}

function buildActs(shop: PaypalShop, { box, stamp }: Surroundings): ProviderActs {
  const { fake } = shop
  let approvals = 0

  async function approve(token: string, changes: Partial<typeof usual>) {
    Object.assign(fake.state, { issue: undefined, captureStatus: 'COMPLETED', ...changes })
    // Another time for each, as PayPal changes it with an approval.
    const seconds = String(++approvals % 60).padStart(2, '0')
    fake.approve(token, `2026-11-21T12:05:${seconds}Z`)
    await box.tell({ event: 'CHECKOUT.ORDER.APPROVED', resource: { id: token } })
  }

  const disputeOf = (token: string, more: object = {}) => ({
    dispute_id: `PP-${token}`,
    reason: 'UNAUTHORISED',
    dispute_amount: fake.orders.get(token)!.captures[0]!.amount,
    disputed_transactions: [{ seller_transaction_id: `CAP${token}` }],
    create_time: stamp(),
    ...more,
  })

  return {
    pay: (token) => approve(token, {}),
    decline: (token) => approve(token, { issue: 'INSTRUMENT_DECLINED' as never }),
    review: (token) => approve(token, { captureStatus: 'PENDING' }),
    async decide(token, outcome) {
      const isApproved = outcome === 'approved'
      const [capture] = fake.orders.get(token)!.captures
      capture!.status = isApproved ? 'COMPLETED' : 'DECLINED'
      const resource = {
        id: capture!.id,
        supplementary_data: { related_ids: { order_id: token } },
      }
      await box.tell({
        event: `PAYMENT.CAPTURE.${isApproved ? 'COMPLETED' : 'DENIED'}`,
        resource,
      })
    },
    async refund(token, amount) {
      const value = formatAmount(amount ?? moneyOf(shop, token))
      await box.tell({ event: 'PAYMENT.CAPTURE.REFUNDED', resource: fake.refund(token, value) })
    },
    async dispute(token) {
      const resource = disputeOf(token)
      fake.reporting.contest(resource, 'T1110')
      await box.tell({ event: 'CUSTOMER.DISPUTE.CREATED', resource })
    },
    async settleDispute(token, outcome) {
      const isLost = outcome === 'lost'
      fake.orders.get(token)!.takenCents = isLost ? moneyOf(shop, token) : 0
      const outcome_code = isLost ? 'RESOLVED_BUYER_FAVOUR' : 'RESOLVED_SELLER_FAVOUR'
      const more = { dispute_outcome: { outcome_code }, update_time: stamp() }
      const resource = disputeOf(token, more)
      fake.reporting.contest(resource, isLost ? 'T1201' : 'T1111')
      await box.tell({ event: 'CUSTOMER.DISPUTE.RESOLVED', resource })
    },
  }
}
