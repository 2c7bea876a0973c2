import { createReadStream } from 'node:fs'
import { parsePeople, type PeopleFile } from '../features/people/service.ts'
import { errorCode } from '../platform/errors/error-code.ts'
import { AppError } from '../platform/errors/fail.ts'
import { StartupError } from '../platform/errors/startup-error.ts'

const MAX_ROWS = 100_000

/** Reads the whole file. Throws a `StartupError` where it is no table of people. */
export async function readPeopleFile(path: string): Promise<PeopleFile> {
  try {
    return await parsePeople(decode(path), { maxRows: MAX_ROWS })
  } catch (error) {
    throw explain(error)
  }
}

/** Text of a file that must be UTF-8: another encoding would change names without a word. */
async function* decode(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  for await (const chunk of createReadStream(path)) {
    yield decoder.decode(chunk as Buffer, { stream: true })
  }
  yield decoder.decode()
}

const faults: Record<string, string> = {
  ENOENT: 'El archivo no existe.',
  EISDIR: 'El archivo es una carpeta.',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'El archivo no está en UTF-8: guárdalo como «CSV UTF-8».',
}

function explain(error: unknown): unknown {
  const words =
    error instanceof AppError ? error.issues[0]?.message : faults[errorCode(error) ?? '']
  return words === undefined ? error : new StartupError(words, { cause: error })
}
