import type { ErrorCode, Issue } from '@ateneo/contract'

/** A refusal the caller is told of; anything else that is thrown is a fault of ours. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: ErrorCode
  readonly issues: Issue[]

  constructor(code: ErrorCode, issues: Issue[] = []) {
    super(code)
    this.code = code
    this.issues = issues
  }
}

export function fail(code: ErrorCode, issues: Issue[] = []): Refusal {
  return new Refusal(code, issues)
}
