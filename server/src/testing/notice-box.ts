export interface NoticeFaults {
  /** `held`: until `release`. */
  delivery: 'sent' | 'none' | 'held'
  copies: number
  signature: 'valid' | 'none' | 'foreign'
}

const usual: NoticeFaults = { delivery: 'sent', copies: 1, signature: 'valid' }

/** The notices of a fake provider on their way: lost, late, out of order, twice, badly signed. */
export class NoticeBox<Notice> {
  readonly how: NoticeFaults = { ...usual }
  /** Follows what arrived, as the academy's job; absent: that is done elsewhere. */
  follow: (() => Promise<unknown>) | undefined
  readonly #send: (notice: Notice) => Promise<number>
  readonly #held: Notice[] = []
  #unanswered: Notice[] = []

  /** `send` answers the status that it got. */
  constructor(send: (notice: Notice) => Promise<number>) {
    this.#send = send
  }

  reset(): void {
    Object.assign(this.how, usual)
    this.#held.length = 0
    this.#unanswered = []
  }

  async tell(notice: Notice): Promise<void> {
    if (this.how.delivery === 'none') return
    if (this.how.delivery === 'held') this.#held.push(notice)
    else await this.#deliver(notice)
  }

  /** What was held. */
  async release(order: 'as told' | 'reversed' = 'as told'): Promise<void> {
    const held = this.#held.splice(0)
    for (const notice of order === 'reversed' ? held.toReversed() : held)
      await this.#deliver(notice)
  }

  /** What was not answered well is told again; what could not be followed is tried again. */
  async repeat(): Promise<void> {
    const unanswered = this.#unanswered
    this.#unanswered = []
    for (const notice of unanswered) await this.#deliver(notice)
    await this.follow?.()
  }

  async #deliver(notice: Notice): Promise<void> {
    for (let copy = 0; copy < this.how.copies; copy++) {
      const status = await this.#send(notice)
      if (status >= 300) this.#unanswered.push(notice)
    }
    await this.follow?.()
  }
}
