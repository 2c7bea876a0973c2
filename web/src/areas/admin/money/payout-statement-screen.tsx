import { writeMonth } from '@ateneo/contract/calendar'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { payoutsMessage } from '../../../features/payouts/messages.ts'
import { MonthSelect, useMonth } from '../../../features/payouts/month-select.tsx'
import { fetchStatement, professorStatement } from '../../../features/payouts/queries.ts'
import { StatementFiles } from '../../../features/payouts/statement-files.tsx'
import { StatementParts } from '../../../features/payouts/statement-parts.tsx'
import { titled } from '../../../platform/http/site.ts'
import { FailedQuery } from '../../../platform/ui/feedback/failed-query.tsx'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { payoutsCrumb } from './payouts-crumb.ts'
import { panel } from '../home/panel.ts'

export const meta = titled('Estado de cuenta de un maestro')

/** /Administrador/payouts/maestros/{id}/estado: a professor's statement of a month. */
export default function PayoutStatementScreen() {
  const { id = '' } = useParams()
  const choice = useMonth()
  const { month } = choice
  const found = useQuery(professorStatement(id, month))
  const name = found.data?.professor.name ?? 'Saldo'
  return (
    <>
      <PageTitle
        title="Estado de cuenta"
        crumbs={[
          panel,
          payoutsCrumb,
          { label: name, href: `/Administrador/payouts/maestros/${id}` },
          { label: 'Estado de cuenta' },
        ]}
        description={`${name}, ${writeMonth(month)}`}
        actions={
          <>
            <MonthSelect {...choice} />
            <StatementFiles month={month} fetch={(format) => fetchStatement(id, month, format)} />
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
