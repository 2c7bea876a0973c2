import type { TestEmail } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { describeTestEmail } from './messages.ts'

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
