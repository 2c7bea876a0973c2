import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { payoutsMessage } from '../../../features/payouts/messages.ts'
import { PayoutActions } from '../../../features/payouts/payout-actions.tsx'
import { PayoutDetails } from '../../../features/payouts/payout-details.tsx'
import { onePayout } from '../../../features/payouts/queries.ts'
import { titled } from '../../../platform/http/site.ts'
import { FailedQuery } from '../../../platform/ui/feedback/failed-query.tsx'
import { formatMoney } from '../../../platform/ui/text/format.ts'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { payoutsCrumb } from './payouts-crumb.ts'
import { panel } from '../home/panel.ts'

export const meta = titled('Pago a un maestro')

const list = { label: 'Pagos', href: '/Administrador/payouts/pagos' }

/** /Administrador/payouts/pagos/{id}: a payout, and what can be done with it. */
export default function PayoutScreen() {
  const { id = '' } = useParams()
  const found = useQuery(onePayout(id))
  const { data: payout } = found
  const title = payout ? `Pago de ${formatMoney(payout.paid, payout.currency)}` : 'Pago'
  return (
    <>
      <PageTitle
        title={title}
        crumbs={[panel, payoutsCrumb, list, { label: title }]}
        actions={payout ? <PayoutActions payout={payout} /> : null}
      />
      {found.isError ? (
        <FailedQuery query={found} explain={payoutsMessage} />
      ) : payout ? (
        <PayoutDetails
          payout={payout}
          courses={payout.courses}
          professor={
            <Link to={`/Administrador/payouts/maestros/${payout.professor._id}`}>
              {payout.professor.name}
            </Link>
          }
        />
      ) : (
        <Skeleton height={420} radius="lg" aria-busy />
      )}
    </>
  )
}
