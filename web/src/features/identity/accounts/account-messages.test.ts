import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../../platform/http/call-error.ts'
import { needsNewLink } from './account-messages.ts'

const failed = (code: FailureCode) => new CallError(code, 400, code)

test('only an old or used link is helped by another', () => {
  expect(needsNewLink(failed('mailed_token_expired'))).toBe(true)
  expect(needsNewLink(failed('mailed_token_invalid'))).toBe(true)
  expect(needsNewLink(failed('network'))).toBe(false)
  expect(needsNewLink(undefined)).toBe(false)
})
