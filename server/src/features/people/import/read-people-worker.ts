import { parentPort, workerData } from 'node:worker_threads'
import { type PeopleRequest, readPeople } from './read-people.ts'

/** Errors become the worker's `error` event. */
parentPort!.postMessage(readPeople(workerData as PeopleRequest))
