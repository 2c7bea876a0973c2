import { Button, Skeleton, Stack } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { AccountForm } from '../../../features/payouts/account-form.tsx'
import { payoutsMessage } from '../../../features/payouts/messages.ts'
import { OwnBalances } from '../../../features/payouts/own-balances.tsx'
import { ownBalance, ownPayoutList, payoutAccount } from '../../../features/payouts/own-queries.ts'
import { OwnPayoutRows } from '../../../features/payouts/payout-rows.tsx'
import { titled } from '../../../platform/http/site.ts'
import { FailedQuery } from '../../../platform/ui/feedback/failed-query.tsx'
import { FormSection } from '../../../platform/ui/forms/form-section.tsx'
import { ListBody } from '../../../platform/ui/lists/list-body.tsx'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { earningsCrumbs } from './earnings-crumbs.ts'

export const meta = titled('Tus pagos')

/** /DashTeachers/payouts: what a professor is owed, was paid, and where they are paid. */
export default function PayoutsScreen() {
  const balance = useQuery(ownBalance)
  const list = useInfiniteQuery(ownPayoutList)
  const account = useQuery(payoutAccount)
  return (
    <>
      <PageTitle
        title="Tus pagos"
        crumbs={[...earningsCrumbs, { label: 'Tus pagos' }]}
        description="Lo que la academia te debe y lo que ya te pagó."
        actions={
          <Button component={Link} to="/DashTeachers/statement" size="sm" variant="default">
            Estado de cuenta
          </Button>
        }
      />
      <Stack gap="lg">
        {balance.isError ? (
          <FailedQuery query={balance} explain={payoutsMessage} />
        ) : (
          <OwnBalances data={balance.data} />
        )}
        <ListBody list={list} explain={payoutsMessage}>
          <OwnPayoutRows payouts={list.data?.list} none="Todavía no hay pagos." />
        </ListBody>
        <FormSection
          title="Datos para tus pagos"
          description="La CLABE se guarda cifrada; la usa quien dirige la academia para transferirte. Un pago que ya está preparado va a la cuenta que tenías entonces."
        >
          {account.isError ? (
            <FailedQuery query={account} explain={payoutsMessage} />
          ) : account.data ? (
            <AccountForm account={account.data} />
          ) : (
            <Skeleton height={320} radius="md" aria-busy />
          )}
        </FormSection>
      </Stack>
    </>
  )
}
