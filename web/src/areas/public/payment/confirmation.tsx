import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'react-router'
import { titled } from '../../../platform/http/site.ts'
import { rememberLastPath } from '../../../features/identity/sessions/last-path.ts'
import { useSession } from '../../../platform/http/session.ts'
import {
  isCouponLost,
  isToBeAskedAgain,
  isUnderReview,
  paymentMessage,
} from '../../../features/purchases/messages.ts'
import { readPurchase } from '../../../features/purchases/pending-order.ts'
import {
  type Arrival,
  paymentConfirmation,
} from '../../../features/purchases/payment-confirmation.ts'
import { AlertScreen } from '../../../platform/ui/feedback/alert-screen.tsx'
import { PublicPage } from '../public-page.tsx'
import { LostCoupon } from './lost-coupon.tsx'
import { Receipt } from './receipt.tsx'

export const meta = titled('Confirmación de Orden de Compra')

const toStart = (
  <Button component={Link} to="/Dashboard" variant="default">
    Ir al inicio
  </Button>
)

/** `/sucessful-payment`: the provider redirects here. */
export default function Confirmation() {
  const session = useSession()
  const { pathname, search } = useLocation()
  const arrival = useArrival()
  if (!arrival) {
    return (
      <PublicPage>
        <AlertScreen title="Error al procesar el pago" tone="bad" actions={toStart}>
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
  return token && costId ? { token, costId, courseId } : undefined
}

const offerHref = ({ courseId }: Arrival) =>
  courseId === undefined ? '/Dashboard/subscription' : `/Dashboard/course-view?id=${courseId}`

function Payment({ arrival }: { arrival: Arrival }) {
  const payment = useQuery(paymentConfirmation(arrival))
  if (isUnderReview(payment.error)) {
    return (
      <AlertScreen
        title="Tu pago está en revisión"
        actions={
          <>
            <Button loading={payment.isFetching} onClick={() => void payment.refetch()}>
              Revisar ahora
            </Button>
            {toStart}
          </>
        }
      >
        {paymentMessage(payment.error)}
      </AlertScreen>
    )
  }
  if (payment.isPending || payment.isRefetching) {
    return (
      <AlertScreen title="Confirmando tu compra...">
        <p>No cierres esta página: tarda unos segundos.</p>
        <Loader aria-label="Confirmando" mt="md" />
      </AlertScreen>
    )
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
            {toStart}
          </>
        }
      >
        {paymentMessage(payment.error)}
      </AlertScreen>
    )
  }
  return <Receipt payment={payment.data} />
}
