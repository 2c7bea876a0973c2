import pg from 'pg'

/** True if a statement failed on this unique index. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  return cause instanceof pg.DatabaseError && cause.code === '23505' && cause.constraint === index
}
