import { describerOf } from '../../../platform/http/describe-failure.ts'

export const receiptPdfMessage = describerOf(
  {
    order_not_found: 'Este recibo ya no está.',
  },
  'No pudimos preparar el recibo. Inténtalo otra vez.',
)
