import { expect, test } from 'vitest'
import { CallError } from '../../platform/http/call-error.ts'
import { importMessage } from './messages.ts'

test('a file of people says what is wrong with it', () => {
  const message = 'Al archivo le falta la columna «apellidos».'
  const issues = [{ path: 'content', message }]
  expect(importMessage(new CallError('people_file_invalid', 400, '', issues))).toBe(message)
})
