import { parentPort, workerData } from 'node:worker_threads'
import { type ContainerRequest, readContainer } from './container.ts'

/** Errors become the worker's `error` event. */
parentPort!.postMessage(await readContainer(workerData as ContainerRequest))
