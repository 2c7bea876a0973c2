import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { CallError } from '../../../platform/http/call-error.ts'
import { redirectVisitor } from '../../../features/identity/sessions/decide-entry.ts'
import {
  neverCached,
  redirectOnClient,
  redirectOnServer,
  useRedirect,
} from '../../../features/identity/sessions/entry.ts'
import { receiptsMessage } from '../../../features/purchases/orders/messages.ts'
import { receiptQuery } from '../../../features/purchases/orders/own-purchases.ts'
import { ReceiptSheet } from '../../../features/purchases/receipts/receipt-sheet.tsx'
import { RefundRequest } from '../../../features/purchases/refunds/refund-request.tsx'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { subscriptionHref } from '../../student-hrefs.ts'
import { titled } from '../../../platform/http/site.ts'
import classes from './receipt-page.module.css'

export const meta = titled('Recibo')

export const loader = redirectOnServer(redirectVisitor)
export const clientLoader = redirectOnClient(redirectVisitor)
export const headers = neverCached

/** `/Dashboard/receipts/:orderId`: the student's own receipt, for printing. */
export default function ReceiptPage() {
  const mustLeave = useRedirect(redirectVisitor)
  const { orderId = '' } = useParams()
  const receipt = useQuery({ ...receiptQuery(orderId), enabled: !mustLeave })
  if (mustLeave) return null
  if (receipt.error instanceof CallError && receipt.error.status === 404) {
    return (
      <EmptyState
        headingLevel={1}
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
        headingLevel={1}
        message={receiptsMessage(receipt.error)}
        onRetry={() => void receipt.refetch()}
        isRetrying={receipt.isFetching}
      />
    )
  }
  return receipt.data ? (
    <>
      <ReceiptSheet
        receipt={receipt.data}
        back={{ label: 'Mis recibos', href: subscriptionHref() }}
      />
      <div className={classes.asking}>
        <RefundRequest receipt={receipt.data} />
      </div>
    </>
  ) : (
    <Skeleton height={560} radius="lg" maw={680} mx="auto" />
  )
}
