import type { ErrorBody, ErrorCode, Issue } from '@ateneo/contract'

/** `network`: no response arrived. `unreadable`: the response is not of the contract. */
export type FailureCode = ErrorCode | 'network' | 'unreadable'

/** The error that every failed call throws. */
export class CallError extends Error {
  override name = 'CallError'
  readonly code: FailureCode
  /** HTTP status; 0 if no response arrived. */
  readonly status: number
  readonly issues: Issue[]
  /** With which the login goes on; see `second_factor_required`. */
  readonly challenge: string | undefined

  constructor(
    code: FailureCode,
    status: number,
    message: string,
    issues: Issue[] = [],
    challenge?: string,
  ) {
    super(message)
    this.code = code
    this.status = status
    this.issues = issues
    this.challenge = challenge
  }
}

/** Spec §8, generic: the message of a failed call. */
export function buildCallError(status: number, body: Partial<ErrorBody> | null): CallError {
  const message = body?.Error ?? body?.msg ?? 'No error message available'
  return new CallError(
    body?.code ?? 'unreadable',
    status,
    `status: ${status}, error: ${message}`,
    body?.issues,
    body?.challenge,
  )
}

/** Spec §8: the failure in the words of what it kept from being done; its own ones are the cause. */
export function reword(error: CallError, message: string): CallError {
  const { code, status, issues, challenge } = error
  const reworded = new CallError(code, status, message, issues, challenge)
  reworded.cause = error
  return reworded
}

/** As the server would refuse the call. */
export const accessTokenMissing = () =>
  new CallError('token_missing', 401, 'Access token is missing.')

/** True for network and server errors, which a retry may cure. */
export function isPassing(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500)
}
