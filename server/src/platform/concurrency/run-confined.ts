import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface Confines {
  /** Limit of the thread's heap; what goes beyond ends the thread and not the process. */
  heapMegabytes: number
  timeoutMs: number
}

/**
 * Runs a module in a worker thread, which gets the request as `workerData` and posts one answer.
 * Rejects if it throws, or exceeds its memory or time.
 */
export async function runConfined<Answer>(
  module: URL,
  request: unknown,
  { heapMegabytes, timeoutMs }: Confines,
): Promise<Answer> {
  const worker = new Worker(module, {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  try {
    const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) })
    return answer as Answer
  } finally {
    await worker.terminate()
  }
}

/** Whether the thread was ended for its memory or time, and not by a fault of its module. */
export function isConfinementExceeded(error: unknown): boolean {
  const { name, code } = error as { name?: string; code?: string }
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY'
}
