import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { payoutsMessage } from '../../../features/payouts/messages.ts'
import { ownPayout } from '../../../features/payouts/own-queries.ts'
import { PayoutDetails } from '../../../features/payouts/payout-details.tsx'
import { titled } from '../../../platform/http/site.ts'
import { FailedQuery } from '../../../platform/ui/feedback/failed-query.tsx'
import { formatMoney } from '../../../platform/ui/text/format.ts'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { earningsCrumbs } from './earnings-crumbs.ts'

export const meta = titled('Pago')

/** /DashTeachers/payouts/{id}: a payout that the professor received. */
export default function PayoutScreen() {
  const { id = '' } = useParams()
  const found = useQuery(ownPayout(id))
  const { data: payout } = found
  const title = payout ? `Pago de ${formatMoney(payout.paid, payout.currency)}` : 'Pago'
  const list = { label: 'Tus pagos', href: '/DashTeachers/payouts' }
  return (
    <>
      <PageTitle title={title} crumbs={[...earningsCrumbs, list, { label: title }]} />
      {found.isError ? (
        <FailedQuery query={found} explain={payoutsMessage} />
      ) : payout ? (
        <PayoutDetails payout={payout} courses={payout.courses} />
      ) : (
        <Skeleton height={420} radius="lg" aria-busy />
      )}
    </>
  )
}
