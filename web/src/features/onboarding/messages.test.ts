import { paymentCheckOutcome, type TestEmail } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import {
  describePaymentCheck,
  describeTestEmail,
  hideMessage,
  paymentCheckMessage,
  testEmailMessage,
} from './messages.ts'

const failed = (code: FailureCode) => new CallError(code, 429, code)

test.each([
  ['an email', testEmailMessage, /No pudimos enviar el mensaje/],
  ['the provider', paymentCheckMessage, /No pudimos preguntar/],
] as const)('a check of %s that fails by itself', (_, describe, rest) => {
  expect(describe(failed('too_many_requests'))).toMatch(/Espera un minuto/)
  expect(describe(failed('internal'))).toMatch(rest)
})

test('a list that stays says what to do', () => {
  expect(hideMessage(failed('internal'))).toBe('Inténtalo de nuevo en un momento.')
})

test('a test message says what became of it, with the words of the mail server', () => {
  const to = 'olga@academia.mx'
  const of = (outcome: TestEmail['outcome'], reason: string | null = null) =>
    describeTestEmail({ outcome, to, reason, answer: reason && '535 no' })
  expect(of('sent')).toMatchObject({ isGood: true, words: expect.stringContaining(to) })
  expect(of('kept')).toMatchObject({ isGood: false, words: expect.stringContaining('SMTP_URL') })
  expect(of('failed', 'el servidor no acepta el usuario o la clave').words).toBe(
    'El mensaje para olga@academia.mx no salió: el servidor no acepta el usuario o la clave. El servidor dijo: «535 no».',
  )
  expect(of('failed').words).toBe('El mensaje para olga@academia.mx no salió: falló el envío.')
})

test('each answer of the provider has words of its own, and only one is good', () => {
  const verdicts = paymentCheckOutcome.options.map((outcome) =>
    describePaymentCheck({ outcome, reason: 'PayPal no dio acceso (401)' }),
  )
  expect(new Set(verdicts.map(({ words }) => words)).size).toBe(verdicts.length)
  expect(verdicts.filter(({ isGood }) => isGood)).toHaveLength(1)
  expect(verdicts.at(-1)!.words).toBe('PayPal no dio acceso (401).')
})
