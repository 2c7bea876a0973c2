import type { ErrorCode, Issue } from '@ateneo/contract'

/** An expected error, sent to the caller with its code; any other error is answered with 500. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly issues: Issue[]
  /** Lets a login go on; see `second_factor_required`. */
  readonly challenge: string | undefined

  constructor(code: ErrorCode, issues: Issue[] = [], challenge?: string) {
    super(code)
    this.code = code
    this.issues = issues
    this.challenge = challenge
  }
}

export function fail(code: ErrorCode, issues: Issue[] = []): AppError {
  return new AppError(code, issues)
}
