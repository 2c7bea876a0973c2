import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import {
  accountMessage,
  movePayoutMessage,
  payoutsMessage,
  preparePayoutMessage,
  taxProfileMessage,
} from './messages.ts'

const failed = (code: FailureCode) => new CallError(code, 409, code)

test.each([
  ['a list', payoutsMessage, 'payout_not_found', /no existe/],
  ['a list', payoutsMessage, 'professor_not_found', /no da clases/],
  ['a list', payoutsMessage, 'internal', /No pudimos traer/],
  ['preparing', preparePayoutMessage, 'professor_not_found', /no da clases/],
  ['preparing', preparePayoutMessage, 'payout_prepared_already', /Ya hay un pago preparado/],
  ['preparing', preparePayoutMessage, 'payout_nothing_owed', /No se le debe nada/],
  ['preparing', preparePayoutMessage, 'payout_all_held', /plazo de reembolso/],
  ['preparing', preparePayoutMessage, 'payout_balance_negative', /saldo está en contra/],
  ['preparing', preparePayoutMessage, 'payout_all_withheld', /perfil fiscal/],
  ['preparing', preparePayoutMessage, 'payout_changed', /cambió mientras/],
  ['preparing', preparePayoutMessage, 'internal', /No pudimos preparar/],
  ['a move', movePayoutMessage, 'payout_not_found', /no existe/],
  ['a move', movePayoutMessage, 'payout_not_prepared', /ya no está preparado/],
  ['a move', movePayoutMessage, 'payout_not_sent', /no está enviado/],
  ['a move', movePayoutMessage, 'payout_date_ahead', /todavía no llega/],
  ['a move', movePayoutMessage, 'payout_without_clabe', /no había escrito su CLABE/],
  ['a move', movePayoutMessage, 'clabe_unreadable', /otros secretos/],
  ['a move', movePayoutMessage, 'internal', /No pudimos anotarlo/],
  ['a tax profile', taxProfileMessage, 'tax_profile_not_found', /ya no existe/],
  ['a tax profile', taxProfileMessage, 'tax_profile_taken', /con este nombre/],
  ['a tax profile', taxProfileMessage, 'tax_profile_in_use', /Algún maestro/],
  ['a tax profile', taxProfileMessage, 'professor_not_found', /no da clases/],
  ['a tax profile', taxProfileMessage, 'changed_elsewhere', /en otra parte/],
  ['an account', accountMessage, 'present_password_wrong', /no es tu contraseña/],
  ['an account', accountMessage, 'too_many_attempts', /demasiados intentos/],
  ['an account', accountMessage, 'changed_elsewhere', /en otra parte/],
  ['an account', accountMessage, 'internal', /No pudimos guardar/],
] as const)('%s: %o, %s', (_what, describe, code, words) => {
  expect(describe(failed(code))).toMatch(words)
})
