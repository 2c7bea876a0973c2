import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import { saveWebhookMessage, webhooksMessage } from './messages.ts'

const failed = (code: FailureCode) => new CallError(code, 400, `status: 400, error: ${code}`)

test.each<[FailureCode, string]>([
  ['webhook_not_found', 'Este webhook ya no existe.'],
  ['webhooks_full', 'Ya hay 20 webhooks. Quita uno que no uses.'],
  [
    'webhook_address_refused',
    'Esta dirección no se puede usar: lleva https:// y un nombre público, sin usuario ni contraseña.',
  ],
  ['webhook_delivery_not_found', 'Este envío ya no existe.'],
  ['webhook_delivery_not_failed', 'Este envío no ha fallado: ya llegó o todavía se intenta.'],
  ['internal', 'No pudimos hacerlo. Inténtalo otra vez.'],
])('an act upon a webhook that fails: %s', (code, text) => {
  expect(saveWebhookMessage(failed(code))).toBe(text)
})

test('webhooks that do not come', () => {
  expect(webhooksMessage(failed('webhook_not_found'))).toBe('Este webhook ya no existe.')
  expect(webhooksMessage(failed('internal'))).toBe(
    'No pudimos traer los webhooks. Inténtalo otra vez.',
  )
})
