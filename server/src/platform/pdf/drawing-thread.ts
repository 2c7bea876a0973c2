import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface DrawingOrder {
  /** URL of the module that draws. */
  module: string
  /** The function that it exports. */
  name: string
  args: unknown[]
}

export type DrawingAnswer = { bytes: Uint8Array } | { error: unknown }

const maxHeapMegabytes = 256
/** Tens of milliseconds are usual; a long statement on a busy machine takes seconds. */
const timeoutMs = 60_000
/** Loading the fonts and what draws takes longer than a document. */
const idleMs = 5 * 60_000

/**
 * Draws documents, one after the other, in a thread that it keeps while there is something to draw:
 * drawing blocks its event loop for tens of milliseconds.
 */
export class DrawingThread {
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined

  /** Rejects with the error of the function, or if it exceeds its memory or time. */
  async draw(order: DrawingOrder): Promise<Buffer> {
    clearTimeout(this.#idle)
    const worker = (this.#worker ??= startWorker())
    worker.ref()
    try {
      worker.postMessage(order)
      const signal = AbortSignal.timeout(timeoutMs)
      const [answer] = (await once(worker, 'message', { signal })) as [DrawingAnswer]
      if ('error' in answer) throw answer.error
      return Buffer.from(answer.bytes)
    } catch (error) {
      // The thread's state is unknown.
      this.#end()
      throw error
    } finally {
      worker.unref()
      this.#idle = setTimeout(() => this.#end(), idleMs).unref()
    }
  }

  #end(): void {
    const ended = this.#worker
    this.#worker = undefined
    void ended?.terminate()
  }
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./drawing-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
  })
  // Who waits for it is told by `once`; without a listener it would end the process.
  worker.on('error', () => {})
  return worker
}
