import { Link } from 'react-router'
import { formatCount, formatMoney } from '../../platform/ui/text/format.ts'
import { Table } from '../../platform/ui/lists/table/table.tsx'
import { TwoLines } from '../../platform/ui/lists/table/two-lines.tsx'
import { RelativeTime } from '../../platform/ui/text/relative-time.tsx'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { PersonStateBadge } from './person-state.tsx'
import type { Person } from './person.ts'

/** People for administrators; a row leads to the person's page. */
export function PeopleRows({ people }: { people: readonly Person[] | undefined }) {
  const { formatDate } = useDates()
  return (
    <Table
      rows={people}
      keyOf={({ id }) => id}
      isLinked
      columns={[
        {
          name: 'Persona',
          render: ({ id, name }) => <Link to={`/Administrador/users/${id}`}>{name}</Link>,
          detail: ({ email }) => email,
        },
        { name: 'Tipo', render: ({ roleName }) => roleName },
        {
          name: 'Estado',
          isAside: true,
          render: ({ state }) => <PersonStateBadge state={state} />,
        },
        {
          name: 'Compras',
          kind: 'figure',
          render: ({ purchases, spent }) =>
            purchases === 0 ? (
              'Ninguna'
            ) : (
              <TwoLines detail={formatCount(purchases, 'compra', 'compras')}>
                {formatMoney(spent)}
              </TwoLines>
            ),
        },
        {
          name: 'Última actividad',
          kind: 'date',
          render: ({ lastActivity }) =>
            lastActivity ? <RelativeTime moment={lastActivity.toISOString()} /> : 'Nunca',
        },
        { name: 'Registro', kind: 'date', render: ({ since }) => formatDate(since) },
      ]}
      none="Nadie coincide con lo que buscas."
    />
  )
}
