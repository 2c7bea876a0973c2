import type { QuizAnswer, Reply } from '@ateneo/contract'
import type { saveAnswer } from '@ateneo/contract/calls'
import type { CallError } from '../../platform/http/call-error.ts'
import { StoredQueue } from '../../platform/http/stored-queue.ts'

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

/** Keeps unsent answers of attempts, by their slot; see `StoredQueue`. */
export class AnswerOutbox {
  private readonly queue: StoredQueue<KeptAnswer, Saved>
  /** Under way, so that two deliveries at once send an answer once. */
  private readonly sending = new Map<string, Promise<Saved>>()

  constructor(storage: Storage, send: Send) {
    this.queue = new StoredQueue({
      storage,
      prefix: 'ateneo.answer',
      send: (kept, key) => {
        const [, viewerId = '', attemptId = ''] = key.split(':')
        const sendNow = () => send({ viewerId, attemptId }, slotOf(key), kept)
        return this.sendOnce(`${key} ${kept.answeredAt}`, sendNow)
      },
      isFinal: ({ code }) => finalCodes.has(code),
    })
  }

  /** Replaces what waits for the same place. */
  keep({ viewerId, attemptId }: AttemptKey, slot: number, kept: KeptAnswer): void {
    this.queue.write(this.queue.keyOf(viewerId, attemptId, String(slot)), kept)
  }

  /** What waits, by its place in the attempt. */
  list({ viewerId, attemptId }: AttemptKey): Map<number, KeptAnswer> {
    const found = this.queue.keysOf(viewerId, attemptId).flatMap((key) => {
      const kept = this.queue.read(key)
      return kept ? [[slotOf(key), kept] as const] : []
    })
    return new Map(found)
  }

  /** The attempts of which something waits. */
  listAttempts(viewerId: string): string[] {
    const keys = this.queue.keysOf(viewerId)
    return [...new Set(keys.flatMap((key) => key.split(':')[2] ?? []))]
  }

  /** Sends what waits of an attempt and tells what became of it, by its slot. */
  async deliver(
    { viewerId, attemptId }: AttemptKey,
    { isLeaving = false } = {},
  ): Promise<Delivery> {
    const within = [attemptId]
    const outcomes = await this.queue.deliverEach(viewerId, { isLeaving, within })
    const delivery: Delivery = { saved: [], refused: [], failure: undefined }
    for (const outcome of outcomes) {
      const slot = slotOf(outcome.key)
      if (outcome.state === 'sent') {
        delivery.saved.push({ slot, answer: outcome.entry.answer, reply: outcome.reply })
      } else if (outcome.state === 'refused') delivery.refused.push({ slot, error: outcome.error })
      else delivery.failure = outcome.error
    }
    return delivery
  }

  private sendOnce(name: string, send: () => Promise<Saved>): Promise<Saved> {
    const sent = this.sending.get(name) ?? send().finally(() => this.sending.delete(name))
    this.sending.set(name, sent)
    return sent
  }
}

const slotOf = (key: string) => Number(key.split(':').at(-1))

const finalCodes = new Set<string>([
  'attempt_over',
  'attempt_not_found',
  'answer_invalid',
  'forbidden',
  'invalid_data',
  'too_large',
])
