import { errorCode } from './error-code.ts'

/** Codes of Node.js and PostgreSQL (class 53) for a full disk. */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** SQLite's code, from the lock of the data folder: https://www.sqlite.org/rescode.html */
const SQLITE_FULL = 13

/** True if the error or one of its causes is a full disk. */
export function isDiskFull(error: unknown): boolean {
  if (codes.has(errorCode(error) ?? '')) return true
  if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_FULL) return true
  if (error instanceof AggregateError && error.errors.some(isDiskFull)) return true
  return error instanceof Error && error.cause !== undefined && isDiskFull(error.cause)
}
