import type { Ledger } from './ledger.ts'
import type { Notices } from './notices.ts'
import { present } from './routes.ts'
import type { FakeIntent, FakeSession } from './wire.ts'

export const card = { type: 'card', card: { brand: 'visa', last4: '4242', installments: null } }

/** What people do on Stripe's pages and in its dashboard, and its own decisions; each is told of. */
export function buildActs(ledger: Ledger, notices: Notices) {
  const { sessions, intents } = ledger

  /** `undefined`: it was paid, or its time is over. */
  const openOf = (sessionId: string): FakeSession | undefined => {
    const session = ledger.findSession(sessionId)
    return session?.status === 'open' ? session : undefined
  }

  const sessionOf = (intent: FakeIntent) =>
    [...sessions.values()].find(({ payment_intent: id }) => id === intent.id)!

  async function complete(session: FakeSession, isPaid: boolean): Promise<void> {
    Object.assign(session, { status: 'complete', payment_status: isPaid ? 'paid' : 'unpaid' })
    await notices.tell('checkout.session.completed', present(session))
  }

  /** A payment that was awaited, or failed before. */
  async function succeed(intent: FakeIntent, type: string): Promise<void> {
    ledger.succeed(intent, type === 'card' ? card : { type })
    const session = sessionOf(intent)
    session.payment_status = 'paid'
    await notices.tell('checkout.session.async_payment_succeeded', present(session))
  }

  async function failLater(intent: FakeIntent, code: string, type: string): Promise<void> {
    const last_payment_error = { code, payment_method: { id: 'pm_1', type } }
    Object.assign(intent, { status: 'requires_payment_method', next_action: null })
    Object.assign(intent, { last_payment_error, payment_method: null })
    await notices.tell('checkout.session.async_payment_failed', present(sessionOf(intent)))
  }

  /** The page ends with a voucher. */
  async function awaitPayment(sessionId: string, next_action: Record<string, unknown>) {
    const session = openOf(sessionId)
    if (!session) throw new Error(`The page ${sessionId} is closed`)
    const intent = ledger.intentOf(session)
    Object.assign(intent, { status: 'requires_action', next_action, payment_method: 'pm_1' })
    await complete(session, false)
    return intent
  }

  return {
    /** False: the page is closed. */
    async payCard(sessionId: string, installments?: number): Promise<boolean> {
      const session = openOf(sessionId)
      if (!session) return false
      const plan = installments && { count: installments, interval: 'month', type: 'fixed_count' }
      const details = plan ? { type: 'card', card: { installments: { plan } } } : card
      ledger.succeed(ledger.intentOf(session), details)
      await complete(session, true)
      return true
    },
    /** Nobody is told: its page asks for another card. */
    async declineCard(sessionId: string, decline_code = 'insufficient_funds') {
      const intent = ledger.intentOf(openOf(sessionId)!)
      const payment_method = { id: 'pm_1', type: 'card' }
      const last_payment_error = { code: 'card_declined', decline_code, payment_method }
      Object.assign(intent, { status: 'requires_payment_method', last_payment_error })
    },
    /** The buyer is at their bank's question. */
    async askBank(sessionId: string) {
      const next_action = { type: 'redirect_to_url', redirect_to_url: { url: 'https://banco.mx' } }
      const intent = ledger.intentOf(openOf(sessionId)!)
      Object.assign(intent, { status: 'requires_action', next_action })
    },
    async review(sessionId: string) {
      const session = openOf(sessionId)!
      ledger.intentOf(session).status = 'processing'
      await complete(session, false)
    },
    decide: (intentId: string, outcome: 'approved' | 'rejected') =>
      outcome === 'approved'
        ? succeed(intents.get(intentId)!, 'card')
        : failLater(intents.get(intentId)!, 'card_declined', 'card'),
    chooseOxxo: (sessionId: string) =>
      awaitPayment(sessionId, {
        type: 'oxxo_display_details',
        oxxo_display_details: {
          number: '12345678901234657890123456789012',
          expires_after: ledger.seconds() + 3 * 24 * 60 * 60,
          hosted_voucher_url: 'https://payments.stripe.com/oxxo/voucher/test_1',
        },
      }),
    async chooseSpei(sessionId: string) {
      const amount = ledger.sessions.get(sessionId)!.amount_total
      return awaitPayment(sessionId, describeTransfer(amount))
    },
    payOxxo: (intentId: string) => succeed(intents.get(intentId)!, 'oxxo'),
    /** By the bank: what is missing stays missing, what is too much stays in the customer's balance. */
    async payTransfer(intentId: string, cents: number) {
      const intent = intents.get(intentId)!
      const { display_bank_transfer_instructions: before } = intent.next_action as {
        display_bank_transfer_instructions: { amount_remaining: number }
      }
      const left = before.amount_remaining - cents
      if (left <= 0) return succeed(intent, 'customer_balance')
      intent.next_action = describeTransfer(left)
      return notices.tell('payment_intent.partially_funded', intent)
    },
    expireVoucher: (intentId: string, type = 'oxxo') =>
      failLater(intents.get(intentId)!, 'payment_intent_payment_attempt_expired', type),
    async cancelIntent(intentId: string) {
      const intent = intents.get(intentId)!
      Object.assign(intent, { status: 'canceled', next_action: null })
      await notices.tell('payment_intent.canceled', intent)
    },
    async refundInPanel(intentId: string, cents?: number) {
      const intent = intents.get(intentId)!
      const refund = ledger.refund(intent, cents ?? ledger.leftOf(intent), {
        reason: 'requested_by_customer',
      })
      await notices.tell('refund.created', refund)
      await notices.tell('charge.refunded', ledger.chargeOf(intent))
    },
    async settleRefund(refundId: string, status: 'succeeded' | 'failed') {
      const refund = ledger.refunds.get(refundId)!
      const why = status === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}
      Object.assign(refund, { status, ...why })
      await notices.tell(status === 'failed' ? 'refund.failed' : 'refund.updated', refund)
    },
    async dispute(intentId: string): Promise<string> {
      const intent = intents.get(intentId)!
      const charge = ledger.chargeOf(intent)
      charge.disputed = true
      const { amount, currency } = charge
      const created = ledger.seconds()
      const dispute = {
        id: ledger.nextId('dp'),
        object: 'dispute' as const,
        amount,
        currency,
        status: 'needs_response',
        reason: 'fraudulent',
        charge: charge.id,
        payment_intent: intent.id,
        balance_transactions: [{ id: 'txn_1', created, amount: -amount }],
        created,
      }
      ledger.disputes.set(dispute.id, dispute)
      await notices.tell('charge.dispute.created', dispute)
      return dispute.id
    },
    async settleDispute(disputeId: string, outcome: 'won' | 'lost') {
      const dispute = ledger.disputes.get(disputeId)!
      dispute.status = outcome
      const { amount } = dispute
      const created = ledger.seconds()
      if (outcome === 'won') dispute.balance_transactions.push({ id: 'txn_2', created, amount })
      await notices.tell('charge.dispute.closed', dispute)
    },
  }
}

const describeTransfer = (amount_remaining: number) => ({
  type: 'display_bank_transfer_instructions',
  display_bank_transfer_instructions: {
    amount_remaining,
    currency: 'mxn',
    reference: '7831294',
    hosted_instructions_url: 'https://payments.stripe.com/bank_transfers/instructions/test_1',
    type: 'mx_bank_transfer',
    financial_addresses: [
      {
        type: 'spei',
        supported_networks: ['spei'],
        spei: {
          clabe: '646180111800000008',
          account_holder_name: 'Stripe Payments Mexico',
          bank_code: '646',
          bank_name: 'STP',
        },
      },
    ],
  },
})
