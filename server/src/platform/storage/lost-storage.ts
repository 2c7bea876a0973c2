import { errorCode } from '../errors/error-code.ts'

/** The bucket is unreachable, silent or out of order. */
export class StorageLost extends Error {
  override name = 'StorageLost'
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Status of servers that don't implement a call. */
const NOT_IMPLEMENTED = 501

/** Runs calls of the bucket's SDK; rejects with `StorageLost` where the bucket is at fault. */
export async function asksBucket<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (cause) {
    throw isBucketAway(cause) ? new StorageLost('the bucket does not work', { cause }) : cause
  }
}

/** Only errors of the SDK carry metadata: a failing source of an upload has none. */
function isBucketAway(error: unknown): boolean {
  if (!(error instanceof Error) || !('$metadata' in error)) return false
  const { httpStatusCode } = error.$metadata as { httpStatusCode?: number }
  if (httpStatusCode !== undefined)
    return httpStatusCode >= 500 && httpStatusCode !== NOT_IMPLEMENTED
  return error.name === 'TimeoutError' || networkCodes.has(errorCode(error) ?? '')
}
