import { card } from './buyer.ts'
import type { Ledger } from './ledger.ts'
import type { Notices } from './notices.ts'
import { present } from './routes.ts'
import type { FakeInvoice, FakeSubscription, SubscriptionBody } from './wire.ts'

interface OtherPrice {
  cents?: number
  currency?: string
}

/** Stripe's Billing: what people do there, and what it charges by itself; each is told of. */
export class Billing {
  readonly subscriptions = new Map<string, FakeSubscription>()
  readonly invoices = new Map<string, FakeInvoice>()
  /** What is to be cancelled goes on; lists leave out the newest invoice. */
  readonly state = { ignoresCancels: false, hidesNewest: false }
  readonly #bodies = new Map<string, SubscriptionBody>()
  readonly #ledger: Ledger
  readonly #notices: Notices

  constructor(ledger: Ledger, notices: Notices) {
    this.#ledger = ledger
    this.#notices = notices
  }

  /** The buyer accepts on the page; without a later beginning the first period is charged. */
  async accept(sessionId: string): Promise<FakeSubscription> {
    const session = this.#ledger.findSession(sessionId)
    if (session?.status !== 'open') throw new Error(`The page ${sessionId} is closed`)
    const body = session.body as SubscriptionBody
    const { metadata = {}, trial_end: begins } = body.subscription_data
    const now = this.#ledger.seconds()
    const end = begins ?? addMonths(now, monthsOf(body))
    const subscription: FakeSubscription = {
      id: this.#ledger.nextId('sub'),
      object: 'subscription',
      status: begins === undefined ? 'active' : 'trialing',
      cancel_at_period_end: false,
      cancel_at: null,
      pause_collection: null,
      metadata,
      items: { data: [{ current_period_start: now, current_period_end: end }] },
    }
    this.subscriptions.set(subscription.id, subscription)
    this.#bodies.set(subscription.id, body)
    Object.assign(session, { status: 'complete', payment_status: 'paid' })
    session.subscription = subscription.id
    if (begins === undefined) this.#pay(this.#invoice(subscription))
    await this.#notices.tell('checkout.session.completed', present(session))
    return subscription
  }

  /** A period falls due; what is paused is void. `undefined`: nothing was charged. */
  async charge(id: string, other?: OtherPrice): Promise<FakeInvoice | undefined> {
    const subscription = this.#renew(id)
    if (subscription.status === 'canceled') return undefined
    const invoice = this.#invoice(subscription, other)
    if (subscription.pause_collection) {
      invoice.status = 'void'
      return undefined
    }
    subscription.status = 'active'
    this.#pay(invoice)
    await this.#notices.tell('invoice.paid', presentInvoice(invoice))
    return invoice
  }

  async failPayment(id: string): Promise<FakeInvoice> {
    const subscription = this.#renew(id)
    subscription.status = 'past_due'
    const invoice = this.#invoice(subscription)
    await this.#notices.tell('invoice.payment_failed', presentInvoice(invoice))
    return invoice
  }

  /** What a try failed for. */
  openOf(id: string): FakeInvoice | undefined {
    return [...this.invoices.values()].find(
      ({ status, parent }) => status === 'open' && parent.subscription_details.subscription === id,
    )
  }

  /** Another try goes through. */
  async payOpen(invoice: FakeInvoice): Promise<void> {
    const id = invoice.parent.subscription_details.subscription
    this.subscriptions.get(id)!.status = 'active'
    this.#pay(invoice)
    await this.#notices.tell('invoice.paid', presentInvoice(invoice))
  }

  async cancelThere(id: string): Promise<void> {
    const subscription = this.subscriptions.get(id)!
    subscription.status = 'canceled'
    await this.#notices.tell('customer.subscription.deleted', subscription)
  }

  paymentOf(invoice: FakeInvoice): string {
    return invoice.payments.data[0]!.payment.payment_intent
  }

  #renew(id: string): FakeSubscription {
    const subscription = this.subscriptions.get(id)!
    const [item] = subscription.items.data
    const start = item!.current_period_end
    const end = addMonths(start, monthsOf(this.#bodies.get(id)!))
    subscription.items.data = [{ current_period_start: start, current_period_end: end }]
    return subscription
  }

  #invoice({ id }: FakeSubscription, other: OtherPrice = {}): FakeInvoice {
    const now = this.#ledger.seconds()
    const { unit_amount, currency: agreed } = this.#bodies.get(id)!.line_items[0]!.price_data
    const { cents: amount = unit_amount, currency = agreed } = other
    const intent = this.#ledger.openIntent(amount, { currency })
    const payment = { type: 'payment_intent', payment_intent: intent.id }
    const invoice: FakeInvoice = {
      id: this.#ledger.nextId('in'),
      object: 'invoice',
      status: 'open',
      created: now,
      amount_due: amount,
      amount_paid: 0,
      currency,
      attempt_count: 1,
      status_transitions: { finalized_at: now, paid_at: null },
      payments: { data: [{ status: 'open', payment }] },
      parent: { subscription_details: { subscription: id } },
    }
    this.invoices.set(invoice.id, invoice)
    return invoice
  }

  #pay(invoice: FakeInvoice): void {
    this.#ledger.succeed(this.#ledger.intents.get(this.paymentOf(invoice))!, card)
    Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due })
    invoice.status_transitions.paid_at = this.#ledger.seconds()
    invoice.payments.data[0]!.status = 'paid'
  }
}

/** What paid it is sent where it was asked for alone. */
export const presentInvoice = ({ payments: _payments, ...invoice }: FakeInvoice) => invoice

const monthsOf = ({ line_items: [item] }: SubscriptionBody) =>
  item!.price_data.recurring.interval_count

function addMonths(seconds: number, months: number): number {
  const date = new Date(seconds * 1000)
  date.setUTCMonth(date.getUTCMonth() + months)
  return Math.floor(date.getTime() / 1000)
}
