import {
  maxCountedPeople,
  type PeopleFilter,
  personRole,
  personState,
  personStateNames,
  roleNames,
} from '@ateneo/contract'
import { Button, NativeSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { titled } from '../../platform/http/site.ts'
import { InvitationList } from '../../features/people/invitation-list.tsx'
import { InviteDialog } from '../../features/people/invite-dialog.tsx'
import { peopleCsvMessage, peopleMessage } from '../../features/people/messages.ts'
import { PeopleRows } from '../../features/people/people-rows.tsx'
import { fetchPeopleCsv, peoplePage } from '../../features/people/queries.ts'
import { CsvButton } from '../../platform/ui/lists/csv-button.tsx'
import { ErrorState } from '../../platform/ui/feedback/error-state.tsx'
import { formatCountUpTo } from '../../platform/ui/text/format.ts'
import { ListSearch } from '../../platform/ui/lists/list-search.tsx'
import tools from '../../platform/ui/lists/list-tools.module.css'
import { PageLinks } from '../../platform/ui/lists/page-links.tsx'
import { PageTitle } from '../../platform/ui/text/page-title.tsx'
import { useListAddress } from '../../platform/ui/lists/use-list-address.ts'

export const meta = titled('Gestión de Usuarios')

const choices = (all: string, names: Record<string, string>) => [
  { value: '', label: all },
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
]

/** /Administrador/users: all accounts; search, filters and page are in the URL. */
export default function PeopleScreen() {
  const { params, cursor, number, change, linksTo } = useListAddress()
  const [isInviting, setInviting] = useState(false)
  const filter: PeopleFilter = {
    q: params.get('q')?.trim() || undefined,
    type: personRole.safeParse(params.get('tipo')).data,
    state: personState.safeParse(params.get('estado')).data,
  }
  const [q] = useDebouncedValue(filter.q, 250)
  const page = useQuery(peoplePage({ ...filter, q }, cursor))
  const { people, total, nextCursor = null } = page.data ?? {}
  const select = (name: string) => ({
    size: 'sm' as const,
    value: params.get(name) ?? '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change(name, currentTarget.value),
  })
  return (
    <>
      <PageTitle
        title="Gestión de Usuarios"
        crumbs={[{ label: 'Panel', href: '/Administrador/home' }, { label: 'Gestión de Usuarios' }]}
        description="Todas las cuentas, primero las más nuevas. En la página de cada persona están sus compras, accesos y sesiones."
        actions={
          <>
            <Button
              size="sm"
              leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />}
              onClick={() => setInviting(true)}
            >
              Invitar
            </Button>
            <CsvButton
              filename="usuarios.csv"
              fetchCsv={() => fetchPeopleCsv(filter)}
              describe={peopleCsvMessage}
              isDisabled={!people || people.length === 0}
            />
          </>
        }
      />
      {page.isError ? (
        <ErrorState
          message={peopleMessage(page.error)}
          onRetry={() => void page.refetch()}
          isRetrying={page.isFetching}
        />
      ) : (
        <>
          <InvitationList />
          <div className={tools.tools}>
            <ListSearch
              label="Buscar por nombre, correo o cédula"
              value={params.get('q') ?? ''}
              onChange={(value) => change('q', value)}
            />
            <NativeSelect
              aria-label="Tipo de cuenta"
              data={choices('Todos los tipos', roleNames)}
              {...select('tipo')}
            />
            <NativeSelect
              aria-label="Estado de la cuenta"
              data={choices('Todos los estados', personStateNames)}
              {...select('estado')}
            />
            <p className={tools.count} aria-live="polite">
              {total === undefined
                ? 'Cargando…'
                : formatCountUpTo(maxCountedPeople, total, 'cuenta', 'cuentas')}
            </p>
          </div>
          <PeopleRows people={people} />
          {number > 1 || nextCursor !== null ? <PageLinks {...linksTo(nextCursor)} /> : null}
        </>
      )}
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </>
  )
}
