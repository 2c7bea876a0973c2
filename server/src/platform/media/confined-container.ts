import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ContainerFacts, ContainerRequest } from './container.ts'

/** Heap limit: the index of a 20 hour video needs half of it, a hostile one any amount. */
const maxHeapMegabytes = 512
const timeoutMs = 60_000

/**
 * Reads a container in a worker thread with a memory limit, because a hostile index would crash the
 * process. Rejects if the thread exceeds its memory or time.
 */
export async function readConfined(request: ContainerRequest): Promise<ContainerFacts | undefined> {
  const worker = new Worker(new URL('./container-worker.ts', import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
  })
  try {
    const [metadata] = (await once(worker, 'message', {
      signal: AbortSignal.timeout(timeoutMs),
    })) as [ContainerFacts | undefined]
    return metadata
  } finally {
    await worker.terminate()
  }
}
