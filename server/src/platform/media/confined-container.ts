import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ContainerFacts, ContainerRequest } from './container.ts'

/** Heap limit: the index of a 20 hour video needs half of it, a hostile one any amount. */
const maxHeapMegabytes = 512
const timeoutMs = 60_000
/** A file is read several times while it is converted, and a thread starts longer than it reads. */
const keptMs = 60_000

/** Threads without work, each with the timer that ends it. */
const idle = new Map<Worker, NodeJS.Timeout>()

/**
 * Reads a container in a worker thread with a memory limit, because a hostile index would crash the
 * process. Rejects if the thread exceeds its memory or time.
 */
export async function readConfined(request: ContainerRequest): Promise<ContainerFacts | undefined> {
  const worker = takeIdle() ?? start()
  worker.postMessage(request)
  try {
    const [facts] = (await once(worker, 'message', {
      signal: AbortSignal.timeout(timeoutMs),
    })) as [ContainerFacts | undefined]
    keep(worker)
    return facts
  } catch (error) {
    await worker.terminate()
    throw error
  }
}

function takeIdle(): Worker | undefined {
  const [worker] = idle.keys()
  if (!worker) return undefined
  clearTimeout(idle.get(worker))
  idle.delete(worker)
  worker.ref()
  return worker
}

function start(): Worker {
  const worker = new Worker(new URL('./container-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
  })
  // One that fails between two files is not given the next; `once` has the errors of a file.
  worker.on('error', () => idle.delete(worker))
  return worker
}

/** Keeps no process alive. */
function keep(worker: Worker): void {
  worker.unref()
  const end = () => {
    idle.delete(worker)
    void worker.terminate()
  }
  idle.set(worker, setTimeout(end, keptMs).unref())
}
