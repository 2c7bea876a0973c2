import type {
  FakeCharge,
  FakeDispute,
  FakeEvent,
  FakeIntent,
  FakeRefund,
  FakeSession,
  SessionBody,
} from './wire.ts'

const DAY_SECONDS = 24 * 60 * 60

/** What the fake Stripe knows. */
export class Ledger {
  readonly sessions = new Map<string, FakeSession>()
  readonly intents = new Map<string, FakeIntent>()
  readonly charges = new Map<string, FakeCharge>()
  readonly refunds = new Map<string, FakeRefund>()
  readonly disputes = new Map<string, FakeDispute>()
  readonly customers = new Map<string, object>()
  /** From the oldest on. */
  readonly events: FakeEvent[] = []
  /** Refunds succeed later. */
  refundsArePending = false
  /** Where its pages are; a browser can open them only on a server of this machine. */
  pages = 'https://checkout.stripe.com/c/pay/'
  readonly isLive: boolean
  readonly #now: () => Date
  #count = 0

  constructor(now: () => Date, isLive: boolean) {
    this.#now = now
    this.isLive = isLive
  }

  nextId(prefix: string): string {
    return `${prefix}_1Qa${String(++this.#count).padStart(6, '0')}`
  }

  seconds(): number {
    return Math.floor(this.#now().getTime() / 1000)
  }

  openSession(body: SessionBody): FakeSession {
    const [item] = body.line_items
    const id = this.nextId(this.isLive ? 'cs_live' : 'cs_test')
    const session: FakeSession = {
      id,
      object: 'checkout.session',
      url: this.pages + id,
      mode: body.mode,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      subscription: null,
      client_reference_id: body.client_reference_id,
      customer: body.customer ?? null,
      amount_total: item!.price_data.unit_amount * item!.quantity,
      currency: item!.price_data.currency,
      created: this.seconds(),
      expires_at: this.seconds() + DAY_SECONDS,
      metadata: body.metadata ?? {},
      livemode: this.isLive,
      body,
    }
    this.sessions.set(id, session)
    return session
  }

  /** A page that nobody paid is closed with its time. */
  findSession(id: string): FakeSession | undefined {
    const session = this.sessions.get(id)
    if (session?.status === 'open' && session.expires_at <= this.seconds()) {
      session.status = 'expired'
    }
    return session
  }

  /** All tries of a page are one intent. */
  intentOf(session: FakeSession): FakeIntent {
    const known = this.intents.get(session.payment_intent ?? '')
    if (known) return known
    const { body, amount_total: amount } = session
    const metadata = body.mode === 'payment' ? body.payment_intent_data.metadata : undefined
    const intent = this.openIntent(amount, { metadata: metadata ?? {}, customer: session.customer })
    session.payment_intent = intent.id
    return intent
  }

  openIntent(amount: number, made: Partial<FakeIntent> = {}): FakeIntent {
    const intent: FakeIntent = {
      id: this.nextId('pi'),
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount,
      amount_received: 0,
      currency: 'mxn',
      created: this.seconds(),
      customer: null,
      metadata: {},
      latest_charge: null,
      payment_method: null,
      last_payment_error: null,
      next_action: null,
      livemode: this.isLive,
      ...made,
    }
    this.intents.set(intent.id, intent)
    return intent
  }

  succeed(intent: FakeIntent, details: FakeCharge['payment_method_details']): void {
    const charge: FakeCharge = {
      id: this.nextId('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      currency: intent.currency,
      disputed: false,
      payment_intent: intent.id,
      payment_method_details: details,
      metadata: intent.metadata,
    }
    this.charges.set(charge.id, charge)
    const paid = { status: 'succeeded', amount_received: intent.amount, latest_charge: charge.id }
    Object.assign(intent, { ...paid, next_action: null, last_payment_error: null })
  }

  chargeOf({ latest_charge: id }: FakeIntent): FakeCharge {
    return this.charges.get(id ?? '')!
  }

  refundsOf(intentId: string): FakeRefund[] {
    const all = [...this.refunds.values()].filter(({ payment_intent: id }) => id === intentId)
    return all.toReversed()
  }

  leftOf(intent: FakeIntent): number {
    const failed = ['failed', 'canceled']
    return this.refundsOf(intent.id)
      .filter(({ status }) => !failed.includes(status))
      .reduce((left, { amount }) => left - amount, intent.amount_received)
  }

  refund(intent: FakeIntent, amount: number, made: Partial<FakeRefund> = {}): FakeRefund {
    const refund: FakeRefund = {
      id: this.nextId('re'),
      object: 'refund',
      amount,
      currency: intent.currency,
      status: this.refundsArePending ? 'pending' : 'succeeded',
      reason: null,
      payment_intent: intent.id,
      charge: intent.latest_charge!,
      metadata: {},
      created: this.seconds(),
      ...made,
    }
    this.refunds.set(refund.id, refund)
    this.chargeOf(intent).amount_refunded = intent.amount_received - this.leftOf(intent)
    return refund
  }

  /** As it is told, and as the list of events shows it. */
  record(type: string, object: object): FakeEvent {
    const event: FakeEvent = {
      id: this.nextId('evt'),
      object: 'event',
      type,
      created: this.seconds(),
      livemode: this.isLive,
      api_version: '2026-10-28.endive',
      data: { object: structuredClone(object) },
      request: { id: null, idempotency_key: null },
    }
    this.events.push(event)
    return event
  }
}
