import type { ReceiptInvoice } from '@ateneo/contract'
import { Anchor, Text } from '@mantine/core'
import { useDates } from '../../../platform/ui/text/use-dates.ts'

/** Where the tax invoice of a receipt is got, and until when. */
export function InvoiceLine({ invoice }: { invoice: ReceiptInvoice }) {
  const { formatDateTime } = useDates()
  const { url, text, until, isInvoiced } = invoice
  return (
    <Text mt="lg" fz="sm">
      {url === null ? null : (
        <Anchor href={url} target="_blank" rel="noreferrer" fw={600} mr="xs">
          {isInvoiced ? 'Ya facturaste esta compra' : 'Factura tu compra'}
        </Anchor>
      )}
      {until === null || isInvoiced ? null : <span>Hasta el {formatDateTime(until)}. </span>}
      <span>{text}</span>
    </Text>
  )
}
