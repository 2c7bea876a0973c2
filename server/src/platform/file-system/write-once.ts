import { randomUUID } from 'node:crypto'
import { link, open, rm } from 'node:fs/promises'
import { errorCode } from '../errors/error-code.ts'

/**
 * Creates a file atomically and durably (temporary file, fsync, link). Returns false if it already
 * exists, also when two processes race.
 */
export async function writeOnce(file: string, text: string, mode: number): Promise<boolean> {
  const draft = `${file}.${randomUUID()}`
  try {
    const handle = await open(draft, 'wx', mode)
    try {
      await handle.writeFile(`${text}\n`)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await link(draft, file)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}
