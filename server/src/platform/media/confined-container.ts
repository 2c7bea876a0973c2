import { runConfined } from '../concurrency/run-confined.ts'
import type { ContainerFacts, ContainerRequest } from './container.ts'

/** The index of a 20 hour video needs half of the heap, a hostile one any amount. */
const confines = { heapMegabytes: 512, timeoutMs: 60_000 }
const reader = new URL('./container-worker.ts', import.meta.url)

/** Reads a container in a worker thread, because a hostile index would crash the process. */
export const readConfined = (request: ContainerRequest) =>
  runConfined<ContainerFacts | undefined>(reader, request, confines)
