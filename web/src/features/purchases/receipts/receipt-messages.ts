import { describerOf } from '../../../platform/http/describe-failure.ts'

export const receiptPdfMessage = describerOf(
  {
    order_not_found: 'Este recibo ya no está.',
    document_unavailable: 'Hay muchos recibos en proceso. Inténtalo de nuevo en unos segundos.',
  },
  'No pudimos preparar el recibo. Inténtalo otra vez.',
)
