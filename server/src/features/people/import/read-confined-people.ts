import { BoundedQueue } from '../../../platform/concurrency/bounded-queue.ts'
import { isConfinementExceeded, runConfined } from '../../../platform/concurrency/run-confined.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { PeopleRequest, ReadPeople } from './read-people.ts'

/** Five thousand people take a fifth of both. */
const confines = { heapMegabytes: 192, timeoutMs: 20_000 }
const reader = new URL('./read-people-worker.ts', import.meta.url)

/** Two threads, and of one administrator one file while three wait. */
const turns = new BoundedQueue({
  concurrency: 2,
  maxWaiting: 20,
  refusal: 'people_files_busy',
  ofOwner: { concurrency: 1, maxWaiting: 3 },
})

/** Reads a table of people in a worker thread, since a file of 2 MB holds up whoever reads it. */
export async function readConfinedPeople(request: PeopleRequest, adminId: string) {
  const read = await turns.run(() => readInThread(request), adminId)
  if (read.fault === undefined) return read
  throw fail('people_file_invalid', [{ path: 'content', message: read.fault }])
}

async function readInThread(request: PeopleRequest): Promise<ReadPeople> {
  try {
    return await runConfined<ReadPeople>(reader, request, confines)
  } catch (error) {
    throw isConfinementExceeded(error) ? fail('people_file_too_complex') : error
  }
}
