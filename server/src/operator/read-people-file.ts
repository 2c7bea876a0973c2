import { open } from 'node:fs/promises'
import { decodeText } from '@ateneo/contract/decode-text'
import { parsePeople, type PeopleFile } from '../features/people/service.ts'
import { errorCode } from '../platform/errors/error-code.ts'
import { StartupError } from '../platform/errors/startup-error.ts'
import { TableFault } from '../platform/text/read-table.ts'

const MAX_ROWS = 100_000
const MAX_BYTES = 64 * 1024 * 1024

/** Reads the whole file. Throws a `StartupError` where it is no table of people. */
export async function readPeopleFile(path: string): Promise<PeopleFile> {
  try {
    await using handle = await open(path)
    if ((await handle.stat()).size > MAX_BYTES) {
      throw new StartupError('El archivo pesa más de 64 MB. Divídelo.')
    }
    // Another encoding would change names without a word.
    const content = decodeText(await handle.readFile())
    if (content === undefined) {
      throw new StartupError('El archivo no está en UTF-8: guárdalo como «CSV UTF-8».')
    }
    return parsePeople(content, { maxRows: MAX_ROWS })
  } catch (error) {
    throw explain(error)
  }
}

const faults: Record<string, string> = {
  ENOENT: 'El archivo no existe.',
  EISDIR: 'El archivo es una carpeta.',
}

function explain(error: unknown): unknown {
  const words = error instanceof TableFault ? error.message : faults[errorCode(error) ?? '']
  return words === undefined ? error : new StartupError(words, { cause: error })
}
