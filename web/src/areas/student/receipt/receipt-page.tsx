import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from 'react-router'
import { CallError } from '../../../http/call-error.ts'
import { useSession } from '../../../identity/session.ts'
import { receiptsMessage } from '../../../purchases/messages.ts'
import { receiptQuery } from '../../../purchases/own-purchases.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { subscriptionHref } from '../addresses.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { titled } from '../../../http/site.ts'

export const meta = () => titled('Recibo')

/** `/Dashboard/receipts/:orderId`: one's own receipt, to print or to keep. */
export default function ReceiptPage() {
  const session = useSession()
  const { orderId = '' } = useParams()
  const receipt = useQuery({ ...receiptQuery(orderId), enabled: session !== undefined })
  if (!session) return <Navigate to="/Login" replace />
  if (receipt.error instanceof CallError && receipt.error.status === 404) {
    return (
      <EmptyState
        title="No encontramos este recibo"
        message="La dirección está incompleta o la compra es de otra cuenta."
        action={
          <Button component={Link} to={subscriptionHref()}>
            Ver mis recibos
          </Button>
        }
      />
    )
  }
  if (receipt.isError) {
    return (
      <ErrorState
        message={receiptsMessage(receipt.error)}
        onRetry={() => void receipt.refetch()}
        isRetrying={receipt.isFetching}
      />
    )
  }
  return receipt.data ? (
    <ReceiptSheet receipt={receipt.data} />
  ) : (
    <Skeleton height={560} radius="lg" maw={680} mx="auto" />
  )
}
