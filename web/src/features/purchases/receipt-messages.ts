import { describeFailure } from '../../platform/http/describe-failure.ts'

export function receiptPdfMessage(error: unknown): string {
  const own = {
    order_not_found: 'Este recibo ya no está.',
    document_unavailable: 'Hay muchos recibos en proceso. Inténtalo de nuevo en unos segundos.',
  }
  return describeFailure(error, own, 'No pudimos preparar el recibo. Inténtalo otra vez.')
}
