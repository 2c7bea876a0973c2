import { DatabaseError } from 'pg'
import { DrizzleQueryError } from './drizzle.ts'
import { errorCode } from '../errors/error-code.ts'

/** The pool gave no connection. */
export class NoConnection extends Error {
  override name = 'NoConnection'
}

/**
 * True if the statement failed because the database is unavailable, and not because of its own
 * content.
 */
export function isDatabaseLost(error: unknown): boolean {
  if (error instanceof NoConnection) return true
  if (error instanceof DrizzleQueryError) return isLost(error.cause)
  return error instanceof Error && error.cause !== undefined && isDatabaseLost(error.cause)
}

/**
 * Codes of a server that stops, recovers, is full or unreachable:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const codes = new Set(
  `57P01 57P02 57P03 53300 08000 08003 08006 ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT
   EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN ENOENT`.split(/\s+/),
)

/** Errors that `pg` itself throws have no code. */
const words =
  /^(Connection terminated|timeout (exceeded|expired)|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end)/

/** A server or a pooler says with this that it closes the connection. */
export const isFatalToConnection = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && error.severity === 'FATAL'

function isLost(error: unknown): boolean {
  if (error instanceof NoConnection) return true
  // PgBouncer's, without a server to pass a client to; as an ERROR it is a fault of the statement.
  if (isFatalToConnection(error) && error.code === '08P01') return true
  if (error instanceof AggregateError) return error.errors.some(isLost)
  const code = errorCode(error)
  if (code !== undefined) return codes.has(code)
  return error instanceof Error && words.test(error.message)
}
