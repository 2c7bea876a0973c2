import { Alert, Button, Group, Skeleton } from '@mantine/core'
import { IconArrowBackUp, IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { CallError } from '../../../platform/http/call-error.ts'
import { titled } from '../../../platform/http/site.ts'
import { oneOrderMessage } from '../../../features/purchases/office-messages.ts'
import { OrderFacts } from '../../../features/purchases/orders/order-facts.tsx'
import { OrderHistory } from '../../../features/purchases/orders/order-history.tsx'
import { OrderPayments } from '../../../features/purchases/orders/order-payments.tsx'
import { oneOrder } from '../../../features/purchases/orders/orders.ts'
import { RecordRefundDialog } from '../../../features/purchases/refunds/record-refund-dialog.tsx'
import { RefundDialog } from '../../../features/purchases/refunds/refund-dialog.tsx'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import classes from './order-screen.module.css'
import { panel } from '../home/panel.ts'

export const meta = titled('Pedido')

/** /Administrador/orders/{id}: an order with its whole history. */
export default function OrderScreen() {
  const { id = '' } = useParams()
  const found = useQuery(oneOrder(id))
  const { data: order } = found
  const [isRefunding, setRefunding] = useState(false)
  const [isRecording, setRecording] = useState(false)
  const title = order ? `Pedido ${order.number}` : 'Pedido'
  const isUnknown = found.error instanceof CallError && found.error.status < 500
  return (
    <>
      <PageTitle
        title={title}
        crumbs={[panel, { label: 'Pedidos', href: '/Administrador/orders' }, { label: title }]}
        actions={
          order && order.state !== 'created' ? (
            <Group gap="sm">
              <Button
                component={Link}
                to={`/Administrador/orders/${id}/receipt`}
                size="sm"
                variant="default"
                leftSection={<IconReceipt size={18} stroke={1.75} aria-hidden />}
              >
                Ver recibo
              </Button>
              {order.refundable > 0 && !order.isRefundUnderWay ? (
                <Button
                  size="sm"
                  variant="default"
                  leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
                  onClick={() => setRefunding(true)}
                >
                  Devolver el pago
                </Button>
              ) : null}
              {order.left > 0 && !order.isRefundUnderWay ? (
                <Button size="sm" variant="default" onClick={() => setRecording(true)}>
                  Anotar devolución
                </Button>
              ) : null}
            </Group>
          ) : null
        }
      />
      {found.isError ? (
        <ErrorState
          message={oneOrderMessage(found.error)}
          {...(isUnknown
            ? {}
            : { onRetry: () => void found.refetch(), isRetrying: found.isFetching })}
        />
      ) : order ? (
        <div className={classes.parts}>
          {order.isRefundUnderWay ? (
            <Alert className={classes.notice} title="Devolución en curso" color="yellow">
              Se pidió a la pasarela y falta su respuesta. Preguntamos cada pocos minutos; cuando la
              dé, quedará en la historia.
            </Alert>
          ) : null}
          <OrderFacts order={order} />
          {order.payments.length > 0 ? (
            <section aria-labelledby="pagos">
              <h2 id="pagos" className={classes.heading}>
                Pagos
              </h2>
              <OrderPayments payments={order.payments} provider={order.provider} />
            </section>
          ) : null}
          <section aria-labelledby="historia">
            <h2 id="historia" className={classes.heading}>
              Historia
            </h2>
            <OrderHistory
              events={order.history}
              currency={order.currency}
              provider={order.provider}
            />
          </section>
        </div>
      ) : (
        <Skeleton height={420} radius="lg" aria-busy />
      )}
      {order && isRecording ? (
        <RecordRefundDialog
          order={{
            ...order,
            orderId: id,
            orderNumber: order.number,
            left: order.state === 'refund_due' ? null : order.left,
          }}
          onClose={() => setRecording(false)}
        />
      ) : null}
      {order && isRefunding ? (
        <RefundDialog order={order} onClose={() => setRefunding(false)} />
      ) : null}
    </>
  )
}
