import { parentPort, workerData } from 'node:worker_threads'
import { readQuestionFile } from './read-file.ts'

/** Errors become the worker's `error` event. */
parentPort!.postMessage(readQuestionFile(workerData as string))
