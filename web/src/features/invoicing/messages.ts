import { describerOf } from '../../platform/http/describe-failure.ts'

export const invoicingSettingsMessage = describerOf(
  {},
  'No pudimos traer la facturación. Inténtalo otra vez.',
)

export const editInvoicingMessage = describerOf(
  {
    changed_elsewhere:
      'La facturación se cambió en otra parte mientras la veías, así que no se guardó nada. Ya la ves como quedó: revísala y, si todavía quieres, guarda otra vez.',
    invoicing_key_fixed:
      'La clave la pone una variable del servidor: cámbiala ahí y reinícialo. No se guardó nada.',
  },
  'No pudimos guardarlo. Inténtalo de nuevo en un momento.',
)

export const checkInvoicingMessage = describerOf(
  { too_many_requests: 'Ya lo intentaste varias veces. Espera un minuto y vuelve a intentarlo.' },
  'No pudimos preguntar a Facturapi. Inténtalo de nuevo en un momento.',
)

export const eReceiptsMessage = describerOf({}, 'No pudimos traer los recibos. Inténtalo otra vez.')

const off =
  'Ya no hay clave de Facturapi, así que no se manda nada. Escríbela en Configuración → Recibos.'

export const retryMessage = describerOf(
  {
    invoicing_off: off,
    e_receipt_not_found: 'Este recibo ya se mandó de otra forma. Ya lo ves como quedó.',
    e_receipt_not_failed: 'Este recibo ya no falla. Ya lo ves como quedó.',
  },
  'No pudimos mandarlo. Inténtalo otra vez.',
)

export const creditNoteMessage = describerOf(
  {
    e_receipt_not_found: 'Este recibo ya no está.',
    credit_note_not_due: 'A este recibo ya no le falta nota de crédito. Ya lo ves como quedó.',
  },
  'No pudimos anotarla. Inténtalo otra vez.',
)

export const closeMonthMessage = describerOf(
  {
    invoicing_off: off,
    invoicing_unavailable:
      'Facturapi no contesta, así que no sabemos qué recibos siguen sin factura. No se hizo nada: inténtalo en unos minutos.',
    invoice_month_not_over:
      'Este mes todavía no termina. Su factura global se hace desde el primer día del mes siguiente.',
    invoice_month_closed:
      'La factura global de este mes ya se hizo, o se está haciendo. No se hace dos veces.',
    invoice_month_empty: 'En este mes no queda ningún recibo sin factura.',
    invoice_month_changed:
      'Los recibos sin factura cambiaron mientras los veías, así que no se hizo nada. Vuelve a abrir el cierre para ver lo que queda.',
    too_many_requests: 'Ya lo intentaste varias veces. Espera un minuto y vuelve a intentarlo.',
  },
  'No pudimos hacer la factura global. Inténtalo otra vez.',
)
