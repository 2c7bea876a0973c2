import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../errors/error-code.ts'

/** Longer than any upload, email or conversion takes. */
export const leftoverAgeMs = 24 * 60 * 60 * 1000

/** Temporary entries by folder of `DATA_DIR`. */
const passing: [folder: string, isPassing: (name: string) => boolean][] = [
  ['incoming', () => true],
  ['processing', () => true],
  ['outbox', (name) => name.startsWith('.') && name.endsWith('.part')],
]

/**
 * Deletes temporary files of killed processes. `ageMs` may be 0 only if no other process uses the
 * folder.
 */
export async function removeLeftovers(dataDir: string, ageMs: number): Promise<void> {
  for (const [name, isPassing] of passing) {
    const folder = path.join(dataDir, name)
    for (const entry of await unlessGone(readdir(folder), [])) {
      if (!isPassing(entry)) continue
      const file = path.join(folder, entry)
      const found = await unlessGone(stat(file), undefined)
      if (found && Date.now() - found.mtimeMs >= ageMs)
        await rm(file, { recursive: true, force: true })
    }
  }
}

async function unlessGone<Found, Instead>(asked: Promise<Found>, instead: Instead) {
  try {
    return await asked
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return instead
    throw error
  }
}
