import { writeMonth } from '@ateneo/contract/calendar'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { payoutsMessage } from '../../../features/payouts/messages.ts'
import { MonthSelect, useMonth } from '../../../features/payouts/month-select.tsx'
import { fetchOwnStatement, ownStatement } from '../../../features/payouts/own-queries.ts'
import { StatementFiles } from '../../../features/payouts/statement-files.tsx'
import { StatementParts } from '../../../features/payouts/statement-parts.tsx'
import { titled } from '../../../platform/http/site.ts'
import { FailedQuery } from '../../../platform/ui/feedback/failed-query.tsx'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { earningsCrumbs } from './earnings-crumbs.ts'

export const meta = titled('Estado de cuenta')

/** /DashTeachers/statement: the professor's own statement of a month. */
export default function StatementScreen() {
  const choice = useMonth()
  const { month } = choice
  const found = useQuery(ownStatement(month))
  return (
    <>
      <PageTitle
        title="Estado de cuenta"
        crumbs={[
          ...earningsCrumbs,
          { label: 'Tus pagos', href: '/DashTeachers/payouts' },
          { label: 'Estado de cuenta' },
        ]}
        description={`Lo que ganaste y lo que se te pagó en ${writeMonth(month)}.`}
        actions={
          <>
            <MonthSelect {...choice} />
            <StatementFiles month={month} fetch={(format) => fetchOwnStatement(month, format)} />
          </>
        }
      />
      {found.isError ? (
        <FailedQuery query={found} explain={payoutsMessage} />
      ) : found.data ? (
        <StatementParts statement={found.data} />
      ) : (
        <Skeleton height={420} radius="lg" aria-busy />
      )}
    </>
  )
}
