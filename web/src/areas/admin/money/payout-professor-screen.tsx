import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { BalancePart } from '../../../features/payouts/balance-part.tsx'
import { payoutsMessage } from '../../../features/payouts/messages.ts'
import { OwedEntryRows } from '../../../features/payouts/owed-entry-rows.tsx'
import { owedEntries, professorBalance } from '../../../features/payouts/queries.ts'
import { TaxProfileSelect } from '../../../features/payouts/tax-profile-select.tsx'
import { titled } from '../../../platform/http/site.ts'
import { FailedQuery } from '../../../platform/ui/feedback/failed-query.tsx'
import { Facts } from '../../../platform/ui/lists/facts.tsx'
import { ListBody } from '../../../platform/ui/lists/list-body.tsx'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import classes from './payout-screens.module.css'
import { payoutsCrumb } from './payouts-crumb.ts'
import { panel } from '../home/panel.ts'

export const meta = titled('Saldo de un maestro')

/** /Administrador/payouts/maestros/{id}: what a professor is owed, and the payout that it makes. */
export default function PayoutProfessorScreen() {
  const { id = '' } = useParams()
  const found = useQuery(professorBalance(id))
  const entries = useInfiniteQuery(owedEntries(id))
  const { data } = found
  const title = data?.professor.name ?? 'Saldo'
  return (
    <>
      <PageTitle
        title={title}
        crumbs={[panel, payoutsCrumb, { label: title }]}
        actions={
          data ? (
            <Group gap="sm">
              <Button
                component={Link}
                to={`/Administrador/payouts/maestros/${id}/estado`}
                size="sm"
                variant="default"
              >
                Estado de cuenta
              </Button>
              <Button
                component={Link}
                to={`/Administrador/payouts/pagos?maestro=${id}`}
                size="sm"
                variant="default"
              >
                Sus pagos
              </Button>
            </Group>
          ) : null
        }
      />
      {found.isError ? (
        <FailedQuery query={found} explain={payoutsMessage} />
      ) : data ? (
        <Stack gap={32}>
          {data.balances.map((balance) => (
            <BalancePart key={balance.currency} professor={data.professor} balance={balance} />
          ))}
          <Stack component="section" aria-labelledby="datos">
            <h2 id="datos" className={classes.heading}>
              Cómo se le paga
            </h2>
            <Facts
              layout="columns"
              facts={[
                ['Correo', data.professor.email],
                ['Titular', data.account.holder ?? 'Sin escribir'],
                ['Banco', data.account.bank ?? 'Sin escribir'],
                [
                  'CLABE',
                  data.account.clabeEnd ? `Termina en ${data.account.clabeEnd}` : 'Sin escribir',
                ],
              ]}
            />
            <TaxProfileSelect professorId={id} taxProfileId={data.taxProfile?._id ?? null} />
          </Stack>
          <Stack component="section" aria-labelledby="movimientos">
            <h2 id="movimientos" className={classes.heading}>
              Movimientos sin pagar
            </h2>
            <ListBody list={entries} explain={payoutsMessage}>
              <OwedEntryRows entries={entries.data?.list} />
            </ListBody>
          </Stack>
        </Stack>
      ) : (
        <Skeleton height={420} radius="lg" aria-busy />
      )}
    </>
  )
}
