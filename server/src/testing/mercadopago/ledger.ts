import type { FakeAuthorized, FakePreapproval } from './preapproval-wire.ts'
import type { FakeChargeback, FakePayment, FakePreference, FakeRefund } from './wire.ts'

/** What the fake Mercado Pago knows. */
export class Ledger {
  readonly preferences = new Map<string, FakePreference>()
  readonly payments = new Map<number, FakePayment>()
  readonly chargebacks = new Map<string, FakeChargeback>()
  readonly preapprovals = new Map<string, FakePreapproval>()
  /** What is due for each period of a subscription. */
  readonly authorized = new Map<number, FakeAuthorized>()
  /** The search shows a change so much later. */
  searchLagSeconds = 0
  /** Refunds are approved later. */
  refundsAreInProcess = false
  readonly now: () => Date
  readonly #seen = new Map<number, { at: number; payment: FakePayment }[]>()
  #ids = 1_320_000_000

  constructor(now: () => Date) {
    this.now = now
  }

  nextId(): number {
    return ++this.#ids
  }

  /** With the offset that it writes. */
  stamp(): string {
    return this.now().toISOString().replace('Z', '+00:00')
  }

  /** Every change of a payment is made here, so that the search lags behind all of them. */
  change(payment: FakePayment, changed: Partial<FakePayment>): FakePayment {
    Object.assign(payment, changed, { date_last_updated: this.stamp() })
    this.payments.set(payment.id, payment)
    const seen = this.#seen.get(payment.id) ?? []
    seen.push({ at: this.now().getTime(), payment: structuredClone(payment) })
    this.#seen.set(payment.id, seen)
    return payment
  }

  /** As the search shows them now. */
  searchable(): FakePayment[] {
    const until = this.now().getTime() - this.searchLagSeconds * 1000
    return [...this.#seen.values()].flatMap((seen) => {
      const last = seen.findLast(({ at }) => at <= until)
      return last ? [last.payment] : []
    })
  }

  refund(payment: FakePayment, amount: number, by: 'collector' | 'api'): FakeRefund {
    const isInProcess = by === 'api' && this.refundsAreInProcess
    const refund: FakeRefund = {
      id: this.nextId(),
      payment_id: payment.id,
      amount,
      status: isInProcess ? 'in_process' : 'approved',
      source: { id: '1', name: 'Academia', type: 'collector' },
      date_created: this.stamp(),
      reason: null,
      metadata: {},
    }
    const refunds = [...payment.refunds, refund]
    this.change(payment, { refunds, ...this.#afterRefunds(payment, refunds) })
    return refund
  }

  /** One that was under way is approved, or fails after all. */
  settleRefund(payment: FakePayment, status: 'approved' | 'rejected'): void {
    const refunds = payment.refunds.map((one) =>
      one.status === 'in_process' ? { ...one, status } : one,
    )
    this.change(payment, { refunds, ...this.#afterRefunds(payment, refunds) })
  }

  #afterRefunds(payment: FakePayment, refunds: FakeRefund[]) {
    const returned = sumOf(refunds.filter(({ status }) => status === 'approved'))
    const isWhole = returned >= payment.transaction_amount - 0.001
    return {
      transaction_amount_refunded: returned,
      ...(isWhole && { status: 'refunded', status_detail: 'refunded' }),
      ...(!isWhole && returned > 0 && { status_detail: 'partially_refunded' }),
    }
  }

  leftOf({ transaction_amount: amount, refunds }: FakePayment): number {
    return amount - sumOf(refunds.filter(({ status }) => status !== 'rejected'))
  }
}

const sumOf = (refunds: FakeRefund[]) =>
  Math.round(refunds.reduce((sum, { amount }) => sum + amount, 0) * 100) / 100
