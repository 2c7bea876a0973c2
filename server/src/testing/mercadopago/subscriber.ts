import { buildPayment } from './buyer.ts'
import type { Ledger } from './ledger.ts'
import type { Notices } from './notices.ts'
import type { FakeAuthorized, FakePreapproval } from './preapproval-wire.ts'
import type { SubscriptionsState } from './preapprovals.ts'
import type { FakePayment } from './wire.ts'

const rejected = { status: 'rejected', status_detail: 'cc_rejected_insufficient_amount' }

/** What people do on the page of a subscription, and its charges; each is told of as set. */
export function buildSubscriber(ledger: Ledger, notices: Notices, state: SubscriptionsState) {
  const get = (id: string) => ledger.preapprovals.get(id)!
  const periodsOf = (id: string) =>
    [...ledger.authorized.values()].filter((one) => one.preapproval_id === id)

  async function change(id: string, changed: Partial<FakePreapproval>): Promise<void> {
    Object.assign(get(id), changed, { last_modified: ledger.stamp() })
    await notices.tell('subscription_preapproval', 'updated', id)
  }

  /** The period that is tried again, or the one that is due now. */
  function duePeriod(id: string): FakeAuthorized {
    const open = periodsOf(id).find(({ status }) => status === 'recycling')
    if (open) return open
    const { auto_recurring: recurring, external_reference: reference = null, reason } = get(id)
    const made: FakeAuthorized = {
      id: ledger.nextId(),
      preapproval_id: id,
      type: 'scheduled',
      status: 'scheduled',
      debit_date: ledger.stamp(),
      retry_attempt: 0,
      transaction_amount: recurring.transaction_amount,
      currency_id: recurring.currency_id,
      external_reference: reference,
      reason,
      payment: null,
      date_created: ledger.stamp(),
      last_modified: ledger.stamp(),
    }
    ledger.authorized.set(made.id, made)
    return made
  }

  /** One that is paid is written down before it is told of, by both kinds of notices. */
  async function tryPeriod(id: string, how: Partial<FakePayment>): Promise<FakePayment> {
    const subscription = get(id)
    const period = duePeriod(id)
    const payment = ledger.change(buildCharge(ledger, subscription, state.names), how)
    const isPaid = payment.status === 'approved'
    const { status, status_detail } = payment
    Object.assign(period, {
      status: isPaid ? 'processed' : 'recycling',
      retry_attempt: period.retry_attempt + 1,
      payment: { id: payment.id, status, status_detail },
      last_modified: ledger.stamp(),
    })
    if (isPaid) {
      subscription.summarized.charged_quantity++
      subscription.next_payment_date = nextDate(subscription)
    }
    await notices.tell('payment', 'payment.created', payment.id)
    await notices.tell('subscription_authorized_payment', 'created', period.id)
    return payment
  }

  const charge = async (id: string, other: Partial<FakePayment> = {}) =>
    tryPeriod(id, {
      status: 'approved',
      status_detail: 'accredited',
      date_approved: ledger.stamp(),
      ...other,
    })

  return {
    charge,
    /** The first charge is made at once unless it begins later. */
    async accept(id: string) {
      const { start_date: start } = get(id).auto_recurring
      const accepted = { status: 'authorized', payer_id: 2, payment_method_id: 'visa' } as const
      if (start === undefined || new Date(start) <= ledger.now()) {
        Object.assign(get(id), accepted)
        await charge(id)
      }
      await change(id, accepted)
    },
    fail: (id: string) => tryPeriod(id, rejected),
    /** It is not tried again, and the subscription goes on. */
    async giveUp(id: string) {
      const period = duePeriod(id)
      Object.assign(period, { status: 'cancelled', last_modified: ledger.stamp() })
      get(id).next_payment_date = nextDate(get(id))
      await notices.tell('subscription_authorized_payment', 'updated', period.id)
    },
    cancelThere: (id: string) => change(id, { status: 'cancelled' }),
    pauseThere: (id: string) => change(id, { status: 'paused' }),
    /** Though it had ended. */
    revive: (id: string) => void (get(id).status = 'authorized'),
  }
}

function nextDate({ next_payment_date: from, auto_recurring: recurring }: FakePreapproval): string {
  const next = new Date(from!)
  next.setUTCMonth(next.getUTCMonth() + recurring.frequency)
  return next.toISOString().replace('Z', '+00:00')
}

function buildCharge(
  ledger: Ledger,
  { id, external_reference: reference, auto_recurring: recurring }: FakePreapproval,
  names: SubscriptionsState['names'],
): FakePayment {
  return {
    ...buildPayment(ledger, {
      currency: recurring.currency_id,
      amount: recurring.transaction_amount,
      reference: names === 'ours' ? (reference ?? null) : null,
    }),
    operation_type: 'recurring_payment',
    ...(names === 'theirs' && {
      point_of_interaction: { type: 'SUBSCRIPTIONS', transaction_data: { subscription_id: id } },
    }),
  }
}
