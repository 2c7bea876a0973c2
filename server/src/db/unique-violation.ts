import pg from 'pg'

/** Whether a statement failed because another row has the value that this index keeps unique. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  return cause instanceof pg.DatabaseError && cause.code === '23505' && cause.constraint === index
}
