import type { Ledger } from './ledger.ts'
import type { Notices } from './notices.ts'
import type { FakeChargeback, FakePayment } from './wire.ts'

type CardOutcome = 'approved' | 'cc_rejected_insufficient_amount' | 'pending_contingency'

const statuses: Record<CardOutcome, { status: string; status_detail: string }> = {
  approved: { status: 'approved', status_detail: 'accredited' },
  cc_rejected_insufficient_amount: {
    status: 'rejected',
    status_detail: 'cc_rejected_insufficient_amount',
  },
  pending_contingency: { status: 'in_process', status_detail: 'pending_contingency' },
}

/** What people do on Mercado Pago's pages, and its own decisions; each is told of as set. */
export function buildActs(ledger: Ledger, notices: Notices) {
  const { payments } = ledger
  const tellPayment = (payment: FakePayment, action = 'payment.updated') =>
    notices.tell('payment', action, payment.id)

  async function open(preferenceId: string, made: Partial<FakePayment>): Promise<FakePayment> {
    const payment = ledger.change(buildPaymentOf(ledger, preferenceId), made)
    await tellPayment(payment, 'payment.created')
    return payment
  }

  async function move(id: number, changed: Partial<FakePayment>): Promise<void> {
    await tellPayment(ledger.change(payments.get(id)!, changed))
  }

  const approved = () => ({ ...statuses.approved, date_approved: ledger.stamp() })

  const payCard = (preferenceId: string, outcome: CardOutcome = 'approved', installments = 1) =>
    open(preferenceId, {
      ...statuses[outcome],
      ...(outcome === 'approved' && approved()),
      installments,
    })

  const chooseVoucher = (preferenceId: string, kind: 'oxxo' | 'clabe') =>
    open(preferenceId, {
      status: 'pending',
      status_detail: kind === 'oxxo' ? 'pending_waiting_payment' : 'pending_waiting_transfer',
      payment_method_id: kind,
      payment_type_id: kind === 'oxxo' ? 'ticket' : 'bank_transfer',
      date_of_expiration: ledger.preferences.get(preferenceId)!.date_of_expiration ?? null,
      transaction_details: {
        external_resource_url: `https://www.mercadopago.com.mx/payments/voucher/${kind}`,
        payment_method_reference_id: '9876543210123',
        overpaid_amount: 0,
      },
    })

  return {
    payCard,
    chooseOxxo: (preferenceId: string) => chooseVoucher(preferenceId, 'oxxo'),
    chooseSpei: (preferenceId: string) => chooseVoucher(preferenceId, 'clabe'),
    /** At the shop, or by the bank; a transfer may bring more than was asked. */
    payCash: (id: number, overpaid = 0) =>
      move(id, {
        ...approved(),
        transaction_details: {
          ...payments.get(id)!.transaction_details,
          overpaid_amount: overpaid,
        },
      }),
    /** Another sum than the preference's. */
    payOther: (preferenceId: string, amount: number) =>
      open(preferenceId, { ...approved(), transaction_amount: amount }),
    expire: (id: number) => move(id, { status: 'cancelled', status_detail: 'expired' }),
    approve: (id: number) => move(id, approved()),
    reject: (id: number) =>
      move(id, { status: 'rejected', status_detail: 'cc_rejected_other_reason' }),
    mediate: (id: number) => move(id, { status: 'in_mediation', status_detail: 'in_process' }),
    async refundInPanel(id: number, amount?: number) {
      const payment = payments.get(id)!
      ledger.refund(payment, amount ?? ledger.leftOf(payment), 'collector')
      await tellPayment(payment)
    },
    async settleRefund(id: number, status: 'approved' | 'rejected') {
      ledger.settleRefund(payments.get(id)!, status)
      await tellPayment(payments.get(id)!)
    },
    async chargeback(id: number): Promise<string> {
      const made = buildChargeback(ledger, payments.get(id)!)
      ledger.chargebacks.set(made.id, made)
      await move(id, { status: 'charged_back', status_detail: 'in_process' })
      await notices.tell('topic_chargebacks_wh', 'created', made.id)
      return made.id
    },
    async settleChargeback(chargebackId: string, outcome: 'won' | 'lost') {
      const one = ledger.chargebacks.get(chargebackId)!
      const isWon = outcome === 'won'
      Object.assign(one, { coverage_applied: isWon, date_last_updated: ledger.stamp() })
      const won = { status: 'approved', status_detail: 'accredited' }
      const lost = { status: 'charged_back', status_detail: 'settled' }
      await move(one.payments[0]!, isWon ? won : lost)
      await notices.tell('topic_chargebacks_wh', 'updated', chargebackId)
    },
  }
}

function buildPaymentOf(ledger: Ledger, preferenceId: string): FakePayment {
  const preference = ledger.preferences.get(preferenceId)
  if (!preference) throw new Error(`No preference ${preferenceId}`)
  const until = preference.expiration_date_to
  if (until !== undefined && new Date(until) < ledger.now()) throw new Error('The page has expired')
  const [item] = preference.items
  return buildPayment(ledger, {
    currency: item!.currency_id,
    amount: item!.unit_price * item!.quantity,
    reference: preference.external_reference ?? null,
  })
}

interface Due {
  currency: string
  amount: number
  reference: string | null
}

/** By credit card, unless it is changed. */
export function buildPayment(ledger: Ledger, { currency, amount, reference }: Due): FakePayment {
  const now = ledger.stamp()
  return {
    id: ledger.nextId(),
    status: 'pending',
    status_detail: '',
    date_created: now,
    date_approved: null,
    date_last_updated: now,
    date_of_expiration: null,
    payment_method_id: 'visa',
    payment_type_id: 'credit_card',
    currency_id: currency,
    transaction_amount: amount,
    transaction_amount_refunded: 0,
    external_reference: reference,
    installments: 1,
    live_mode: true,
    operation_type: 'regular_payment',
    order: { id: '17440000000', type: 'mercadopago' },
    payer: { id: '2', email: 'comprador@correo.mx' },
    transaction_details: { overpaid_amount: 0 },
    fee_details: [],
    refunds: [],
  }
}

/** Its id has letters, so that its case counts in a signature. */
function buildChargeback(ledger: Ledger, payment: FakePayment): FakeChargeback {
  const now = ledger.stamp()
  return {
    id: `CBK${ledger.nextId()}`,
    payments: [payment.id],
    currency: payment.currency_id,
    amount: payment.transaction_amount,
    reason: 'fraud',
    coverage_applied: null,
    coverage_elegible: true,
    documentation_required: true,
    documentation_status: 'pending',
    date_created: now,
    date_last_updated: now,
    live_mode: true,
  }
}
