import { maxCountedPeople, type PeopleFilter, personStateNames, roleNames } from '@ateneo/contract'
import { Button } from '@mantine/core'
import { IconFileImport, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { titled } from '../../../platform/http/site.ts'
import { InvitationList } from '../../../features/people/invitation-list.tsx'
import { InviteDialog } from '../../../features/people/invite-dialog.tsx'
import { peopleCsvMessage, peopleMessage } from '../../../features/people/messages.ts'
import { PeopleRows } from '../../../features/people/people-rows.tsx'
import { fetchPeopleCsv, peoplePage } from '../../../features/people/queries.ts'
import { choicesOf } from '../../../platform/ui/lists/choices.ts'
import { CsvButton } from '../../../platform/ui/lists/csv-button.tsx'
import { ListCount } from '../../../platform/ui/lists/list-count.tsx'
import { ListScreen } from '../../../platform/ui/lists/list-screen.tsx'
import { ListSearch } from '../../../platform/ui/lists/list-search.tsx'
import { SelectFilter } from '../../../platform/ui/lists/select-filter.tsx'
import { useListParams } from '../../../platform/ui/lists/use-list-params.ts'
import { formatCountUpTo } from '../../../platform/ui/text/format.ts'
import { panel } from '../home/panel.ts'

export const meta = titled('Gestión de Usuarios')

const roles = choicesOf('Todos los tipos', roleNames)
const states = choicesOf('Todos los estados', personStateNames)

/** /Administrador/users: all accounts; search, filters and page are in the URL; `?invitar` opens the invitation. */
export default function PeopleScreen() {
  const { q, cursor, choice } = useListParams()
  const [isInviting, setInviting] = useState(useSearchParams()[0].has('invitar'))
  const filter: PeopleFilter = {
    q: q || undefined,
    type: choice('tipo', roles) || undefined,
    state: choice('estado', states) || undefined,
  }
  const page = useQuery(peoplePage(filter, cursor))
  const { people, total, nextCursor = null } = page.data ?? {}
  return (
    <>
      <ListScreen
        title="Gestión de Usuarios"
        parents={[panel]}
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
            <Button
              size="sm"
              variant="default"
              component={Link}
              to="/Administrador/users/importar"
              leftSection={<IconFileImport size={18} stroke={1.75} aria-hidden />}
            >
              Importar personas
            </Button>
            <CsvButton
              filename="usuarios.csv"
              read={() => fetchPeopleCsv(filter)}
              explain={peopleCsvMessage}
              isDisabled={!people?.length}
            />
          </>
        }
        list={page}
        explain={peopleMessage}
        above={<InvitationList />}
        filters={
          <>
            <ListSearch label="Buscar por nombre, correo o cédula" />
            <SelectFilter name="tipo" label="Tipo de cuenta" choices={roles} />
            <SelectFilter label="Estado de la cuenta" choices={states} />
            <ListCount
              total={total}
              format={(count) => formatCountUpTo(maxCountedPeople, count, 'cuenta', 'cuentas')}
            />
          </>
        }
        nextCursor={nextCursor}
      >
        <PeopleRows people={people} />
      </ListScreen>
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </>
  )
}
