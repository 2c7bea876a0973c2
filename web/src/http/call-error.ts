import type { ErrorBody, ErrorCode, Issue } from '@ateneo/contract'

/** `network`: nothing came back. `unreadable`: something did that is not of the contract. */
export type FailureCode = ErrorCode | 'network' | 'unreadable'

/** The one error of every call. */
export class CallError extends Error {
  override name = 'CallError'
  readonly code: FailureCode
  /** 0 where nothing came back. */
  readonly status: number
  readonly issues: Issue[]

  constructor(code: FailureCode, status: number, message: string, issues: Issue[] = []) {
    super(message)
    this.code = code
    this.status = status
    this.issues = issues
  }
}

/** Spec §8, generic: what a failed call says of itself. */
export function buildCallError(status: number, body: Partial<ErrorBody> | null): CallError {
  const said = body?.Error ?? body?.msg ?? 'No error message available'
  return new CallError(
    body?.code ?? 'unreadable',
    status,
    `status: ${status}, error: ${said}`,
    body?.issues,
  )
}

/** Of the line or the moment, and not an answer that would come again. */
export function isPassing(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500)
}
