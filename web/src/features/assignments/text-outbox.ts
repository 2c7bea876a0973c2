import type { Reply } from '@ateneo/contract'
import type { saveSubmission } from '@ateneo/contract/calls'
import type { CallError, FailureCode } from '../../platform/http/call-error.ts'
import { StoredQueue } from '../../platform/http/stored-queue.ts'

/** The text of a submission that the server does not have yet. */
export interface WaitingText {
  text: string
  /** Of the text that it was typed over. */
  version: string
  /** Why it is not sent again by itself. */
  refusal?: FailureCode
}

export interface SavedText {
  text: string
  reply: Reply<typeof saveSubmission>
}

export interface TextKey {
  viewerId: string
  submissionId: string
}

interface Delivery {
  saved: SavedText | undefined
  refused: CallError | undefined
  /** Why it waits on: the connection, the session or the server. */
  failure: CallError | undefined
}

type Send = (submissionId: string, waiting: WaitingText) => Promise<Reply<typeof saveSubmission>>

/** Keeps the unsent text of submissions, the last one of each; see `StoredQueue`. */
export class TextOutbox {
  private readonly queue: StoredQueue<WaitingText, SavedText>

  constructor(storage: Storage, send: Send) {
    this.queue = new StoredQueue({
      storage,
      prefix: 'ateneo.submission',
      send: async (waiting, key) => {
        const [, , submissionId = ''] = key.split(':')
        const reply = await send(submissionId, waiting)
        this.rebase(key, waiting, reply.version)
        return { text: waiting.text, reply }
      },
      isDue: ({ refusal }) => refusal === undefined,
      isFinal: ({ code }) => finalCodes.has(code),
      refused: (waiting, { code }) => ({ ...waiting, refusal: code }),
    })
  }

  /** What was typed while another text of this page was saved is typed over that one. */
  private rebase(key: string, sent: WaitingText, version: string): void {
    const waiting = this.queue.read(key)
    const isNewer = waiting && waiting.text !== sent.text && waiting.version === sent.version
    if (isNewer) this.queue.write(key, { ...waiting, version })
  }

  keep(key: TextKey, waiting: WaitingText): void {
    this.queue.write(this.keyOf(key), waiting)
  }

  read(key: TextKey): WaitingText | undefined {
    return this.queue.read(this.keyOf(key))
  }

  drop(key: TextKey): void {
    this.queue.remove(this.keyOf(key))
  }

  async deliver(
    { viewerId, submissionId }: TextKey,
    { isLeaving = false } = {},
  ): Promise<Delivery> {
    const within = [submissionId]
    const outcomes = await this.queue.deliverEach(viewerId, { isLeaving, within })
    const delivery: Delivery = { saved: undefined, refused: undefined, failure: undefined }
    for (const outcome of outcomes) {
      if (outcome.state === 'sent') delivery.saved = outcome.reply
      else if (outcome.state === 'refused') delivery.refused = outcome.error
      else delivery.failure = outcome.error
    }
    return delivery
  }

  private keyOf({ viewerId, submissionId }: TextKey): string {
    return this.queue.keyOf(viewerId, submissionId, 'text')
  }
}

/** Of errors that a retry would repeat. */
const finalCodes = new Set<FailureCode>([
  'changed_elsewhere',
  'submission_not_draft',
  'submission_not_found',
  'submission_text_unwanted',
  'forbidden',
  'invalid_data',
  'too_large',
])
