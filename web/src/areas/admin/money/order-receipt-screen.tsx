import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { titled } from '../../../platform/http/site.ts'
import { oneOrderMessage } from '../../../features/purchases/office-messages.ts'
import { orderReceipt } from '../../../features/purchases/orders/orders.ts'
import { ReceiptSheet } from '../../../features/purchases/receipts/receipt-sheet.tsx'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'

export const meta = titled('Recibo')

/** /Administrador/orders/{id}/receipt: the receipt as its student has it. */
export default function OrderReceiptScreen() {
  const { id = '' } = useParams()
  const receipt = useQuery(orderReceipt(id))
  if (receipt.isError) {
    return (
      <ErrorState
        headingLevel={1}
        message={oneOrderMessage(receipt.error)}
        onRetry={() => void receipt.refetch()}
        isRetrying={receipt.isFetching}
      />
    )
  }
  return receipt.data ? (
    <ReceiptSheet
      receipt={receipt.data}
      back={{ label: 'Volver al pedido', href: `/Administrador/orders/${id}` }}
    />
  ) : (
    <Skeleton height={560} radius="lg" maw={680} mx="auto" />
  )
}
