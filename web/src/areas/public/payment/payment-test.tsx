import { Select, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { type LoaderFunctionArgs, data } from 'react-router'
import { catalogueMessage } from '../../../features/catalogue/messages.ts'
import { useCatalogue } from '../../../features/catalogue/queries.ts'
import { takesOnlyTests } from '../../../features/payments/offered.ts'
import type { CallOptions } from '../../../platform/http/call.ts'
import { buildQueryClient } from '../../../platform/http/query-client.ts'
import { readSession, type Session } from '../../../platform/http/session-store.ts'
import { titled } from '../../../platform/http/site.ts'
import { bindTransport } from '../../../platform/http/transport.ts'
import { requestContext } from '../../../platform/ssr/request-context.ts'
import { CoursePurchaseBox } from '../../../features/purchases/buying/course-purchase-box.tsx'
import { PlanCards } from '../../../features/purchases/plans/plan-cards.tsx'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { PublicPage } from '../public-page.tsx'
import classes from './payment-test.module.css'

export const meta = titled('Prueba de pago')

/** Only where payments are tests, and for administrators; there is no such page for others. */
async function requireTests(session: Session | undefined, options?: CallOptions): Promise<null> {
  if (session?.type === 'admin' || (await takesOnlyTests(options))) return null
  throw data(null, { status: 404 })
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { page, transport } = context.get(requestContext)
  const client = buildQueryClient()
  bindTransport(client, transport)
  return requireTests(page.session, { client })
}

export const clientLoader = () => requireTests(readSession())

/** `/PaypalTest`: both ways to buy on a page of their own. */
export default function PaymentTest() {
  return (
    <PublicPage>
      <div className={classes.page}>
        <h1>Prueba de pago</h1>
        <p className={classes.lead}>
          Los botones son los de verdad: crean una orden y te llevan al servicio de pagos.
        </p>
        <section>
          <h2>Suscripción</h2>
          <PlanCards />
        </section>
        <section>
          <h2>Compra de curso</h2>
          <CoursePurchase />
        </section>
      </div>
    </PublicPage>
  )
}

function CoursePurchase() {
  const catalogue = useCatalogue({})
  const [chosenId, setChosenId] = useState<string | null>(null)
  if (catalogue.isPending) return <Skeleton height={300} radius="lg" />
  if (catalogue.isError) {
    return (
      <ErrorState
        message={catalogueMessage(catalogue.error)}
        onRetry={catalogue.refetch}
        isRetrying={catalogue.isFetching}
      />
    )
  }
  const onSale = catalogue.data.courses.filter(({ price, hasAccess }) => price !== 0 && !hasAccess)
  const chosen = onSale.find(({ id }) => id === chosenId) ?? onSale[0]
  if (!chosen) {
    return (
      <EmptyState
        title="No hay cursos por comprar"
        message="Aquí estarán los cursos de pago a los que aún no tienes acceso."
      />
    )
  }
  return (
    <>
      <Select
        label="Curso"
        mb="md"
        maw={480}
        allowDeselect={false}
        data={onSale.map(({ id, title }) => ({ value: id, label: title }))}
        value={chosen.id}
        onChange={setChosenId}
      />
      <CoursePurchaseBox course={chosen} />
    </>
  )
}
