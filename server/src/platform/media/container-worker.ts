import { parentPort } from 'node:worker_threads'
import { type ContainerRequest, readContainer } from './container.ts'

/** Errors become the worker's `error` event and end it. */
parentPort!.on('message', async (request: ContainerRequest) => {
  parentPort!.postMessage(await readContainer(request))
})
