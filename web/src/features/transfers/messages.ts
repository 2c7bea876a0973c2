import type { TransferClaimState } from '@ateneo/contract'
import { describerOf } from '../../platform/http/describe-failure.ts'
import { attachmentMessages } from '../../platform/ui/fields/attachment-messages.ts'

export const claimStateWords: Record<TransferClaimState, string> = {
  open: 'Por revisar',
  accepted: 'Aceptado',
  asked_again: 'Se pidió otro',
  rejected: 'Rechazado',
}

export const claimMessage = describerOf(
  {
    ...attachmentMessages,
    file_type_refused: 'El comprobante debe ser una imagen o un PDF.',
    storage_full: 'No hay espacio para el archivo. Manda la clave de rastreo sin él.',
    order_not_found:
      'No encontramos este pedido en tu cuenta. Revisa que entraste con la correcta.',
    order_closed: 'Este pedido ya no espera una transferencia. Mira en tu inicio cómo quedó.',
    transfer_claims_full:
      'Ya mandaste muchos comprobantes de este pedido. Escribe al centro de ayuda y lo vemos contigo.',
  },
  'No pudimos mandar tu comprobante. Sigue aquí: inténtalo de nuevo en un momento.',
)

export const transfersMessage = describerOf(
  {},
  'No pudimos traer las transferencias. Inténtalo otra vez.',
)

export const decisionMessage = describerOf(
  {
    transfer_not_found: 'Esta transferencia ya no se espera: alguien la resolvió antes.',
    transfer_changed:
      'Alguien más anotó algo de esta transferencia. Ya la ves como quedó: revísala.',
    transfer_in_future: 'Elige hoy o un día que ya pasó.',
    trace_repeated:
      'Esa clave de rastreo ya está anotada, o la dio alguien en otro pedido que espera. Un mismo pago no puede dar dos accesos: revisa tu banco y, si el otro pedido no es suyo, deja de esperarlo y la clave queda libre.',
  },
  'No pudimos guardarlo. Nada cambió: inténtalo de nuevo en un momento.',
)
