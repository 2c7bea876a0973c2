import type { QuizAnswer, Reply } from '@ateneo/contract'
import type { saveAnswer } from '@ateneo/contract/calls'
import { CallError } from '../../platform/http/call-error.ts'

/** An answer that the server has not confirmed yet. */
export interface KeptAnswer {
  answer: QuizAnswer
  /** Milliseconds: the last one counts, also where it arrives first. */
  answeredAt: number
}

export interface AttemptKey {
  viewerId: string
  attemptId: string
}

export type Saved = Reply<typeof saveAnswer>

interface Delivery {
  saved: { slot: number; answer: QuizAnswer; reply: Saved }[]
  /** By the server for good; they are kept no longer. */
  refused: { slot: number; error: CallError }[]
  /** Why others still wait: the connection, the session or the server. */
  failure: CallError | undefined
}

type Send = (key: AttemptKey, slot: number, kept: KeptAnswer) => Promise<Saved>

const prefix = 'ateneo.answer'

/** Keeps unsent answers in `localStorage`, so that they outlive a lost connection and a closed tab. */
export class AnswerOutbox {
  private readonly storage: Storage
  private readonly send: Send
  private queue: Promise<unknown> = Promise.resolve()
  /** Under way, so that nothing is sent or told of twice. */
  private readonly sending = new Map<string, Promise<CallError | undefined>>()

  constructor(storage: Storage, send: Send) {
    this.storage = storage
    this.send = send
  }

  /** Replaces what waits for the same place. */
  keep(key: AttemptKey, slot: number, kept: KeptAnswer): void {
    this.storage.setItem(nameOf(key, slot), JSON.stringify(kept))
  }

  /** What waits, by its place in the attempt. */
  list({ viewerId, attemptId }: AttemptKey): Map<number, KeptAnswer> {
    const found = this.namesOf(`${prefix}:${viewerId}:${attemptId}:`).flatMap((name) => {
      const kept = parse(this.storage.getItem(name))
      return kept ? [[Number(name.split(':').at(-1)), kept] as const] : []
    })
    return new Map(found)
  }

  /** The attempts of which something waits. */
  listAttempts(viewerId: string): string[] {
    const names = this.namesOf(`${prefix}:${viewerId}:`)
    return [...new Set(names.flatMap((name) => name.split(':')[2] ?? []))]
  }

  /**
   * Sends what waits; only success and final errors take it away. One delivery follows the other,
   * except on leaving.
   */
  deliver(key: AttemptKey, { isLeaving = false } = {}): Promise<Delivery> {
    if (isLeaving) return this.deliverNow(key)
    const mine = this.queue.then(() => this.deliverNow(key))
    this.queue = mine.catch(() => undefined)
    return mine
  }

  private async deliverNow(key: AttemptKey): Promise<Delivery> {
    const delivery: Delivery = { saved: [], refused: [], failure: undefined }
    const each = [...this.list(key)].map(async ([slot, kept]) => {
      const name = `${nameOf(key, slot)} ${kept.answeredAt}`
      const underWay = this.sending.get(name)
      const sent = underWay ?? this.deliverOne(key, slot, kept, delivery)
      this.sending.set(name, sent)
      const failure = await sent.finally(() => this.sending.delete(name))
      if (failure) delivery.failure = failure
    })
    await Promise.all(each)
    return delivery
  }

  /** Returns why it waits on. */
  private async deliverOne(
    key: AttemptKey,
    slot: number,
    kept: KeptAnswer,
    delivery: Delivery,
  ): Promise<CallError | undefined> {
    try {
      const reply = await this.send(key, slot, kept)
      delivery.saved.push({ slot, answer: kept.answer, reply })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (!isFinal(error)) return error
      delivery.refused.push({ slot, error })
    }
    this.drop(key, slot, kept)
    return undefined
  }

  /** Unless the answer was changed meanwhile. */
  private drop(key: AttemptKey, slot: number, kept: KeptAnswer): void {
    const name = nameOf(key, slot)
    if (this.storage.getItem(name) === JSON.stringify(kept)) this.storage.removeItem(name)
  }

  private namesOf(start: string): string[] {
    const names = Array.from({ length: this.storage.length }, (_, at) => this.storage.key(at) ?? '')
    return names.filter((name) => name.startsWith(start)).toSorted()
  }
}

const nameOf = ({ viewerId, attemptId }: AttemptKey, slot: number) =>
  `${prefix}:${viewerId}:${attemptId}:${slot}`

const finalCodes = new Set<string>([
  'attempt_over',
  'attempt_not_found',
  'answer_invalid',
  'forbidden',
  'invalid_data',
  'too_large',
])

const isFinal = ({ code }: CallError) => finalCodes.has(code)

function parse(text: string | null): KeptAnswer | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as KeptAnswer)
  } catch {
    // An entry that was edited by hand: as if nothing were kept.
    return undefined
  }
}
