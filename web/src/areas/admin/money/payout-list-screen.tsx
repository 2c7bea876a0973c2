import { useInfiniteQuery } from '@tanstack/react-query'
import { payoutsMessage } from '../../../features/payouts/messages.ts'
import { OfficePayoutRows } from '../../../features/payouts/payout-rows.tsx'
import { fetchPayoutsCsv, payoutList } from '../../../features/payouts/queries.ts'
import { payoutStateWords } from '../../../features/payouts/words.ts'
import { titled } from '../../../platform/http/site.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../../platform/ui/plain/plain-button.tsx'
import { choicesOf } from '../../../platform/ui/lists/choices.ts'
import { CsvButton } from '../../../platform/ui/lists/csv-button.tsx'
import { ListScreen } from '../../../platform/ui/lists/list-screen.tsx'
import { ListSearch } from '../../../platform/ui/lists/list-search.tsx'
import { SelectFilter } from '../../../platform/ui/lists/select-filter.tsx'
import { useListParams } from '../../../platform/ui/lists/use-list-params.ts'
import { payoutsCrumb } from './payouts-crumb.ts'
import { panel } from '../home/panel.ts'

export const meta = titled('Pagos hechos a profesores')

const states = choicesOf('Todos los estados', payoutStateWords)

/** /Administrador/payouts/pagos: payouts that were prepared, whatever became of them. */
export default function PayoutListScreen() {
  const { q, choice, params, isWhole } = useListParams()
  const professor = params.get('maestro') ?? undefined
  const search = { q, state: choice('estado', states) || undefined, professor }
  const list = useInfiniteQuery(payoutList(search))
  const payouts = list.data?.list
  return (
    <ListScreen
      title="Pagos"
      parents={[panel, payoutsCrumb]}
      description="Los pagos que se prepararon, el más nuevo primero."
      actions={
        <CsvButton
          filename="pagos-a-profesores.csv"
          read={() => fetchPayoutsCsv(search)}
          explain={payoutsMessage}
          isDisabled={payouts?.length === 0}
        />
      }
      list={list}
      explain={payoutsMessage}
      areFiltersKept
      filters={
        <>
          <ListSearch label="Buscar por nombre, correo o referencia" />
          <SelectFilter choices={states} />
        </>
      }
      empty={
        payouts?.length === 0 && isWhole ? (
          <EmptyState
            title="Aún no hay pagos"
            message="Prepara el primero desde el saldo de un maestro."
            action={<ButtonLink to={payoutsCrumb.href}>Ver los saldos</ButtonLink>}
          />
        ) : null
      }
    >
      <OfficePayoutRows payouts={payouts} none="Ningún pago coincide con lo que buscas." />
    </ListScreen>
  )
}
