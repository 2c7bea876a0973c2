import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import { catalogueMessage, courseMessage } from './messages.ts'

const issue = { path: 'id', message: 'No es un identificador.' }
const failed = (code: FailureCode) => new CallError(code, 400, '', [issue])

test('an address with a wrong filter says so, and not which field', () => {
  expect(catalogueMessage(failed('invalid_data'))).toMatch(/^No entendimos esta búsqueda/)
})

test('what can be no course is one that does not exist', () => {
  expect(courseMessage(failed('invalid_data'))).toBe(courseMessage(failed('course_not_found')))
})
