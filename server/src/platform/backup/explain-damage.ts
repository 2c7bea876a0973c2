import path from 'node:path'
import pg from 'pg'
import { errorCode } from '../errors/error-code.ts'
import { StartupError } from '../errors/startup-error.ts'
import { DamagedContent } from './cipher.ts'
import type { Repository } from './repository.ts'

/** Parts that are altered, cut or missing, also where the reader of their bytes notices it first. */
export function explainDamage(error: unknown, id: string, { storage }: Repository): unknown {
  if (!(error instanceof Error)) return error
  const isMissing =
    error.name === 'NoSuchKey' || (errorCode(error) === 'ENOENT' && isWithin(storage.folder, error))
  const isCut = errorCode(error)?.startsWith('Z_') === true
  if (!(error instanceof DamagedContent || isMissing || isCut || isRefused(error))) return error
  const part = error instanceof DamagedContent ? ` (${error.message.split(':')[0]})` : ''
  return new StartupError(
    `El respaldo ${id} está dañado${part} y no se restauró. «npm run backup -- verify» dice qué le falta; restaura otro con --backup=NOMBRE, de los que da «list».`,
    { cause: error },
  )
}

/** Rows or names that the database doesn't take: they are not what this program wrote. */
const isRefused = (error: Error) =>
  error instanceof pg.DatabaseError && /^(22|23|42)/.test(error.code ?? '')

const isWithin = (folder: string | undefined, error: Error) =>
  folder !== undefined &&
  'path' in error &&
  !path.relative(folder, String(error.path)).startsWith('..')
