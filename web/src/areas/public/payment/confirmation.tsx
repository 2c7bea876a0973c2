import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'react-router'
import { titled } from '../../../platform/http/site.ts'
import { rememberLastPath } from '../../../features/identity/sessions/last-path.ts'
import { useSession } from '../../../platform/http/session.ts'
import {
  isCouponLost,
  isToBeAskedAgain,
  paymentMessage,
} from '../../../features/purchases/buying/payment-messages.ts'
import { readPurchase } from '../../../features/purchases/buying/pending-order.ts'
import {
  type Arrival,
  paymentConfirmation,
} from '../../../features/purchases/buying/payment-confirmation.ts'
import { AlertScreen } from '../../../platform/ui/feedback/alert-screen.tsx'
import { PublicPage } from '../public-page.tsx'
import { AwaitedPayment } from './awaited-payment.tsx'
import { Confirming } from './confirming.tsx'
import { LostCoupon } from './lost-coupon.tsx'
import { Receipt } from './receipt.tsx'
import { ToStart } from './to-start.tsx'

export const meta = titled('Confirmación de Orden de Compra')

/** `/sucessful-payment`: the provider redirects here. */
export default function Confirmation() {
  const session = useSession()
  const { pathname, search } = useLocation()
  const arrival = useArrival()
  if (!arrival) {
    return (
      <PublicPage>
        <AlertScreen title="Error al procesar el pago" tone="bad" actions={<ToStart />}>
          A esta dirección le faltan los datos de la compra. Si ya pagaste, vuelve a abrirla desde
          el servicio de pagos.
        </AlertScreen>
      </PublicPage>
    )
  }
  return (
    <PublicPage>
      {session ? (
        <Payment arrival={arrival} />
      ) : (
        <AlertScreen
          title="Inicia sesión para confirmar tu compra"
          actions={
            <Button
              component={Link}
              to="/Login"
              onClick={() => rememberLastPath(pathname + search)}
            >
              Iniciar sesión
            </Button>
          }
        >
          Entra con la cuenta con la que compraste y te traeremos de vuelta aquí.
        </AlertScreen>
      )}
    </PublicPage>
  )
}

function useArrival(): Arrival | undefined {
  const [query] = useSearchParams()
  const stored = readPurchase()
  // Addresses that were given before orders named themselves have the provider's name alone.
  const token = query.get('orderId') ?? query.get('token')
  const costId = query.get('costId') ?? stored.costId
  const courseId = query.get('courseId') ?? stored.courseId
  // Mercado Pago's word for none is `null`.
  const paymentId = /^\d+$/.exec(query.get('payment_id') ?? '')?.[0]
  return token && costId ? { token, costId, courseId, paymentId } : undefined
}

const offerHref = ({ courseId }: Arrival) =>
  courseId === undefined ? '/Dashboard/subscription' : `/Dashboard/course-view?id=${courseId}`

function Payment({ arrival }: { arrival: Arrival }) {
  const payment = useQuery(paymentConfirmation(arrival))
  if (payment.isPending) {
    return <Confirming />
  }
  if (payment.isError && isCouponLost(payment.error)) {
    return <LostCoupon arrival={arrival} error={payment.error} />
  }
  if (payment.isError) {
    return (
      <AlertScreen
        title="Error al procesar el pago"
        tone="bad"
        actions={
          <>
            {isToBeAskedAgain(payment.error) ? (
              <Button component={Link} to={offerHref(arrival)}>
                Ver el precio de hoy
              </Button>
            ) : (
              <Button onClick={() => void payment.refetch()}>Intentar de nuevo</Button>
            )}
            <ToStart />
          </>
        }
      >
        {paymentMessage(payment.error)}
      </AlertScreen>
    )
  }
  if (payment.data === 'awaited') {
    return (
      <AwaitedPayment
        orderId={arrival.token}
        isAsking={payment.isFetching}
        askAgain={() => void payment.refetch()}
      />
    )
  }
  return <Receipt payment={payment.data} />
}
