import { formatAmount } from '../../platform/payment-gateways/amounts.ts'
import type { NoticeBox } from '../notice-box.ts'
import type { createPaypalTestApp } from '../paypal-test-app.ts'
import type { RenewalActs } from './provider-shop.ts'

export interface Notice {
  event: string
  resource: object
}

export type PaypalShop = Awaited<ReturnType<typeof createPaypalTestApp>>

const states: Record<string, ReturnType<RenewalActs['stateOf']>> = {
  APPROVAL_PENDING: 'pending',
  ACTIVE: 'active',
  SUSPENDED: 'paused',
  CANCELLED: 'cancelled',
}

/** Subscriptions of a month at the fake PayPal. */
export function paypalRenewals(
  { fake: { subscriptions, reporting } }: PaypalShop,
  box: NoticeBox<Notice>,
  now: () => Date,
): RenewalActs {
  const stamp = () => now().toISOString()
  const inAMonth = () => {
    const next = now()
    next.setUTCMonth(next.getUTCMonth() + 1)
    return next.toISOString()
  }
  const tell = (event: string, id: string) =>
    box.tell({ event: `BILLING.SUBSCRIPTION.${event}`, resource: { id } })
  const tellSale = (reference: string, sale: string) =>
    box.tell({
      event: 'PAYMENT.SALE.COMPLETED',
      resource: { id: sale, billing_agreement_id: reference },
    })
  const subscriptionOf = (payment: string) =>
    [...subscriptions.all.values()].find(({ transactions }) =>
      transactions.some(({ id }) => id === payment),
    )!
  const saleOf = (payment: string) =>
    subscriptionOf(payment).transactions.find(({ id }) => id === payment)!
  return {
    startCalls: /^POST \/v1\/billing\/subscriptions$/,
    async accept(reference) {
      const sale = subscriptions.approve(reference, stamp(), inAMonth())
      await tell('ACTIVATED', reference)
      if (sale !== '') await tellSale(reference, sale)
    },
    async charge(reference, { cents, currency } = {}) {
      const sale = subscriptions.charge(reference, stamp(), inAMonth(), {
        ...(cents !== undefined && { value: formatAmount(cents) }),
        ...(currency !== undefined && { currency_code: currency }),
      })
      await tellSale(reference, sale)
      return sale
    },
    async fail(reference) {
      subscriptions.failPayment(reference, stamp())
      await tell('PAYMENT.FAILED', reference)
    },
    async cancel(reference) {
      subscriptions.cancelThere(reference)
      await tell('CANCELLED', reference)
    },
    revive: (reference) => void (subscriptions.all.get(reference)!.status = 'ACTIVE'),
    async refund(payment) {
      const sale = saleOf(payment)
      sale.status = 'REFUNDED'
      const { gross_amount: gross } = sale.amount_with_breakdown
      const { value, currency_code: currency } = gross
      const reference = { id: payment, type: 'TXN' } as const
      reporting.record({ id: `R-${payment}`, code: 'T1107', amount: gross, reference })
      await box.tell({
        event: 'PAYMENT.SALE.REFUNDED',
        resource: {
          id: `R-${payment}`,
          sale_id: payment,
          amount: { total: `-${value}`, currency },
          create_time: stamp(),
        },
      })
    },
    async dispute(payment) {
      const custom = subscriptionOf(payment).request.custom_id
      const resource = {
        dispute_id: `PP-${payment}`,
        reason: 'UNAUTHORISED',
        dispute_amount: saleOf(payment).amount_with_breakdown.gross_amount,
        disputed_transactions: [{ seller_transaction_id: payment, custom }],
        create_time: stamp(),
      }
      reporting.contest(resource, 'T1110')
      await box.tell({ event: 'CUSTOMER.DISPUTE.CREATED', resource })
    },
    ignoreCancels: (isIgnoring) => void (subscriptions.state.ignoresCancels = isIgnoring),
    hideNewest: (isHidden) => void (subscriptions.state.hidesNewest = isHidden),
    stateOf: (reference) => states[subscriptions.all.get(reference)!.status]!,
    returnedOf(payment) {
      const { status, amount_with_breakdown: amounts } = saleOf(payment)
      return status === 'REFUNDED' ? Math.round(Number(amounts.gross_amount.value) * 100) : 0
    },
  }
}
