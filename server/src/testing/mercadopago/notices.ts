import { createHmac, randomUUID } from 'node:crypto'
import { NoticeBox } from '../notice-box.ts'

interface Notice {
  /** Kept by repeated deliveries. */
  id: number
  type: string
  action: string
  dataId: string
}

interface Signing {
  time: 'seconds' | 'milliseconds'
  /** Ids with letters are signed as they are sent, or in lower case. */
  spelling: 'same' | 'lower'
  hasRequestId: boolean
}

const usual: Signing = { time: 'seconds', spelling: 'same', hasRequestId: true }

/** Signs and sends what Mercado Pago tells, over HTTP. */
export class Notices {
  /** Where to; `undefined`: nowhere yet. */
  url: string | undefined
  readonly signing = { ...usual }
  readonly box = new NoticeBox<Notice>((notice) => this.#send(notice))
  readonly #secret: string
  readonly #now: () => Date
  #count = 0

  constructor(secret: string, now: () => Date) {
    this.#secret = secret
    this.#now = now
  }

  reset(): void {
    this.box.reset()
    Object.assign(this.signing, usual)
  }

  tell(type: string, action: string, id: number | string): Promise<void> {
    return this.box.tell({ id: ++this.#count, type, action, dataId: String(id) })
  }

  async #send(notice: Notice): Promise<number> {
    if (this.url === undefined) return 200
    const sent = fetch(`${this.url}?${addressOf(notice)}`, {
      method: 'POST',
      headers: this.#headers(notice),
      body: JSON.stringify(this.#body(notice)),
    })
    // A server that is gone answers nothing, and is told again.
    const response = await sent.catch(() => undefined)
    await response?.text()
    return response?.status ?? 502
  }

  #body({ id, type, action, dataId }: Notice) {
    return {
      id,
      live_mode: true,
      type,
      date_created: this.#now().toISOString(),
      user_id: '724484980',
      api_version: 'v1',
      action,
      data: { id: dataId },
    }
  }

  #headers({ dataId }: Notice): Record<string, string> {
    const { time, hasRequestId, spelling } = this.signing
    const { signature } = this.box.how
    const requestId = randomUUID()
    const milliseconds = this.#now().getTime()
    const ts = String(time === 'seconds' ? Math.floor(milliseconds / 1000) : milliseconds)
    const id = spelling === 'lower' ? dataId.toLowerCase() : dataId
    const manifest = `id:${id};${hasRequestId ? `request-id:${requestId};` : ''}ts:${ts};`
    const secret = signature === 'foreign' ? 'another-secret' : this.#secret
    const v1 = createHmac('sha256', secret).update(manifest).digest('hex')
    return {
      'content-type': 'application/json',
      ...(hasRequestId && { 'x-request-id': requestId }),
      ...(signature !== 'none' && { 'x-signature': `ts=${ts},v1=${v1}` }),
    }
  }
}

const addressOf = ({ type, dataId }: Notice) =>
  new URLSearchParams({ 'data.id': dataId, type }).toString()
