import { BoundedQueue } from '../../../platform/concurrency/bounded-queue.ts'
import { isConfinementExceeded, runConfined } from '../../../platform/concurrency/run-confined.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { ReadFile } from './read-file.ts'

/** A bank's worth of questions takes a tenth of both. */
const confines = { heapMegabytes: 256, timeoutMs: 20_000 }
const reader = new URL('./read-file-worker.ts', import.meta.url)

/** Two threads, and of one professor one file with another that waits: none holds up the others. */
const turns = new BoundedQueue({
  concurrency: 2,
  maxWaiting: 20,
  refusal: 'question_files_busy',
  ofOwner: { concurrency: 1, maxWaiting: 1 },
})

/** Reads a file of questions in a worker thread, since grammars of strangers' files may take long. */
export function readConfinedFile(content: string, professorId: string): Promise<ReadFile> {
  return turns.run(async () => {
    const read = await runConfined<ReadFile | undefined>(reader, content, confines).catch(
      (error: unknown) => {
        if (isConfinementExceeded(error)) return undefined
        throw error
      },
    )
    if (!read) throw fail('question_file_too_complex')
    return read
  }, professorId)
}
