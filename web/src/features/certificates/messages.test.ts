import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import { isUnknownCertificate } from './messages.ts'

const failed = (code: FailureCode, status: number) => new CallError(code, status, code)

test('a folio that names nothing is told apart from a broken line', () => {
  expect(isUnknownCertificate(failed('certificate_not_found', 404))).toBe(true)
  expect(isUnknownCertificate(failed('not_found', 404))).toBe(true)
  expect(isUnknownCertificate(failed('network', 0))).toBe(false)
  expect(isUnknownCertificate(new TypeError('x'))).toBe(false)
})
