import { Stripe } from 'stripe'
import { NoticeBox } from '../notice-box.ts'
import type { Ledger } from './ledger.ts'
import type { FakeEvent } from './wire.ts'

/** Signs and sends what Stripe tells, over HTTP. */
export class Notices {
  /** Where to; `undefined`: nowhere yet. */
  url: string | undefined
  readonly box = new NoticeBox<FakeEvent>((event) => this.#send(event))
  readonly #ledger: Ledger
  readonly #secret: string

  constructor(secret: string, ledger: Ledger) {
    this.#secret = secret
    this.#ledger = ledger
  }

  tell(type: string, object: object): Promise<void> {
    return this.box.tell(this.#ledger.record(type, object))
  }

  /** The header of a delivery now. */
  sign(payload: string, secret = this.#secret): string {
    const timestamp = this.#ledger.seconds()
    return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  }

  async #send(event: FakeEvent): Promise<number> {
    if (this.url === undefined) return 200
    const payload = JSON.stringify(event)
    const { signature } = this.box.how
    const secret = signature === 'foreign' ? 'whsec_of_another' : this.#secret
    const response = await fetch(this.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...(signature !== 'none' && { 'stripe-signature': this.sign(payload, secret) }),
      },
      body: payload,
    })
    await response.text()
    return response.status
  }
}
