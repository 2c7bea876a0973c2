import { expect, test } from 'vitest'
import { CallError, type FailureCode } from './call-error.ts'
import { describerOf } from './describe-failure.ts'

const describe = describerOf(
  { course_not_found: 'Ya no existe.', network: 'No se envió.' },
  'No se pudo.',
)
const failed = (code: FailureCode, ...messages: string[]) =>
  new CallError(
    code,
    400,
    '',
    messages.map((message) => ({ path: 'title', message })),
  )

test.each([
  ['its own sentence', failed('course_not_found'), 'Ya no existe.'],
  ['its own before the general one', failed('network'), 'No se envió.'],
  ['the general one', failed('forbidden'), 'Tu cuenta no tiene permiso para hacer esto.'],
  ['otherwise', failed('internal'), 'No se pudo.'],
  [
    'what is wrong with the first field',
    failed('invalid_data', 'Escribe más.', 'x'),
    'Escribe más.',
  ],
  ['otherwise, where no field is named', failed('invalid_data'), 'No se pudo.'],
  ['otherwise, of no call', new TypeError('x is not a function'), 'No se pudo.'],
])('a failure is told by %s', (_, error, sentence) => {
  expect(describe(error)).toBe(sentence)
})
