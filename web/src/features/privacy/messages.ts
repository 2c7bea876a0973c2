import type { DeletionObstacle } from '@ateneo/contract'
import type { FailureCode } from '../../platform/http/call-error.ts'
import { describerOf } from '../../platform/http/describe-failure.ts'

const missing: Partial<Record<FailureCode, string>> = {
  person_not_found: 'Esa cuenta ya no existe.',
}

export const dataMessage = describerOf(
  missing,
  'No pudimos preparar el archivo. Inténtalo otra vez.',
)

/** To the person: why the deletion must wait. */
export const ownObstacles: Record<DeletionObstacle, string> = {
  order: 'Tienes una compra sin terminar. Termínala o descártala, y vuelve a pedirlo.',
  refund: 'Hay un reembolso o una aclaración de pago en curso. En cuanto termine podrás pedirlo.',
  payout: 'La academia te está preparando un pago. En cuanto lo recibas podrás pedirlo.',
  last_super_admin:
    'Eres la única persona que es Super Administrador. Nombra antes a otra en Gestión de Usuarios.',
}

/** To administrators. */
export const officeObstacles: Record<DeletionObstacle, string> = {
  order: 'Tiene una compra sin terminar: todavía puede llegar su pago. Vence en un día.',
  refund: 'Se le debe un reembolso, o hay una aclaración en curso. Resuélvelo antes en Reembolsos.',
  payout: 'Tiene un pago preparado: márcalo como enviado o descártalo antes en Pagos a profesores.',
  last_super_admin: 'No hay otro Super Administrador activo: nombra antes a otra persona.',
}

export const requestMessage = describerOf(
  {
    present_password_wrong: 'Esa no es tu contraseña.',
    too_many_attempts: 'Fueron demasiados intentos. Espera unos minutos.',
    deletion_pending: 'Ya lo habías pedido: la solicitud está en espera.',
    deletion_not_pending: 'La solicitud ya no está en espera. La página se acaba de actualizar.',
    deletion_order_open: ownObstacles.order,
    deletion_refund_due: ownObstacles.refund,
    deletion_payout_prepared: ownObstacles.payout,
    last_super_admin: ownObstacles.last_super_admin,
  },
  'No pudimos guardarlo. Inténtalo otra vez.',
)

export const officeMessage = describerOf(
  {
    person_not_found: 'Esa cuenta ya no existe.',
    person_deleted: 'Alguien más ya eliminó sus datos.',
    own_account:
      'No puedes eliminar tus propios datos: pídelo en tu cuenta y lo hará otra persona.',
    deletion_request_not_found: 'Esa solicitud ya no existe.',
    deletion_not_pending:
      'Esa solicitud ya se decidió o se retiró. La lista se acaba de actualizar.',
    deletion_subscription_open:
      'Tiene una suscripción que se cobra sola y su proveedor aún no confirma que terminó. Espera unos minutos y repítelo.',
    deletion_order_open: officeObstacles.order,
    deletion_refund_due: officeObstacles.refund,
    deletion_payout_prepared: officeObstacles.payout,
    last_super_admin: officeObstacles.last_super_admin,
  },
  'No pudimos guardarlo. Inténtalo otra vez.',
)

export const requestListMessage = describerOf(
  missing,
  'No pudimos traer las solicitudes. Inténtalo otra vez.',
)
