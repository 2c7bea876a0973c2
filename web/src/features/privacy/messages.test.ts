import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import { dataMessage, officeMessage, requestListMessage, requestMessage } from './messages.ts'

const failed = (code: FailureCode) => new CallError(code, 409, code)

test.each<[FailureCode, string]>([
  ['person_not_found', 'Esa cuenta ya no existe.'],
  ['too_many_requests', 'Fueron demasiados intentos seguidos. Espera un minuto.'],
  ['internal', 'No pudimos preparar el archivo. Inténtalo otra vez.'],
])('a download that fails with %s', (code, text) => {
  expect(dataMessage(failed(code))).toBe(text)
})

test.each<[FailureCode, string]>([
  ['present_password_wrong', 'Esa no es tu contraseña.'],
  ['too_many_attempts', 'Fueron demasiados intentos. Espera unos minutos.'],
  ['deletion_pending', 'Ya lo habías pedido: la solicitud está en espera.'],
  ['deletion_not_pending', 'La solicitud ya no está en espera. La página se acaba de actualizar.'],
  [
    'deletion_order_open',
    'Tienes una compra sin terminar. Termínala o descártala, y vuelve a pedirlo.',
  ],
  [
    'deletion_refund_due',
    'Hay un reembolso o una aclaración de pago en curso. En cuanto termine podrás pedirlo.',
  ],
  [
    'last_super_admin',
    'Eres la única persona que es Super Administrador. Nombra antes a otra en Gestión de Usuarios.',
  ],
  [
    'deletion_payout_prepared',
    'La academia te está preparando un pago. En cuanto lo recibas podrás pedirlo.',
  ],
  ['internal', 'No pudimos guardarlo. Inténtalo otra vez.'],
])('a request that fails with %s', (code, text) => {
  expect(requestMessage(failed(code))).toBe(text)
})

test.each<[FailureCode, string]>([
  ['person_not_found', 'Esa cuenta ya no existe.'],
  ['person_deleted', 'Alguien más ya eliminó sus datos.'],
  [
    'own_account',
    'No puedes eliminar tus propios datos: pídelo en tu cuenta y lo hará otra persona.',
  ],
  ['deletion_request_not_found', 'Esa solicitud ya no existe.'],
  [
    'deletion_not_pending',
    'Esa solicitud ya se decidió o se retiró. La lista se acaba de actualizar.',
  ],
  [
    'deletion_order_open',
    'Tiene una compra sin terminar: todavía puede llegar su pago. Vence en un día.',
  ],
  [
    'deletion_subscription_open',
    'Tiene una suscripción que se cobra sola y su proveedor aún no confirma que terminó. Espera unos minutos y repítelo.',
  ],
  [
    'deletion_refund_due',
    'Se le debe un reembolso, o hay una aclaración en curso. Resuélvelo antes en Reembolsos.',
  ],
  ['last_super_admin', 'No hay otro Super Administrador activo: nombra antes a otra persona.'],
  [
    'deletion_payout_prepared',
    'Tiene un pago preparado: márcalo como enviado o descártalo antes en Pagos a profesores.',
  ],
  ['internal', 'No pudimos guardarlo. Inténtalo otra vez.'],
])('an administrator’s decision that fails with %s', (code, text) => {
  expect(officeMessage(failed(code))).toBe(text)
})

test('a list that does not come', () => {
  expect(requestListMessage(failed('internal'))).toBe(
    'No pudimos traer las solicitudes. Inténtalo otra vez.',
  )
})
