/** The `code` of an error of Node.js or PostgreSQL (`EADDRINUSE`, `28P01`). */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
