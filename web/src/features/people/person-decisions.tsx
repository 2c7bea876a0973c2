import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { auditPage } from '../audit/queries.ts'
import { Table } from '../../platform/ui/lists/table/table.tsx'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { PersonSection } from './person-section.tsx'

const MAX_SHOWN = 10

/** The newest entries of the audit that concern the person. */
export function PersonDecisions({ personId }: { personId: string }) {
  const { formatDateTime } = useDates()
  const { data } = useQuery(auditPage({ person: personId }, undefined))
  const audit = `/Administrador/audit?persona=${personId}`
  return (
    <PersonSection title="Decisiones">
      <Table
        rows={data?.entries.slice(0, MAX_SHOWN)}
        keyOf={({ id }) => id}
        isLinked
        columns={[
          {
            name: 'Acción',
            render: ({ id, action }) => <Link to={`${audit}&id=${id}`}>{action}</Link>,
            detail: ({ reason }) => reason,
          },
          { name: 'Quién', render: ({ actor }) => actor.name },
          { name: 'Cuándo', isAside: true, kind: 'date', render: ({ at }) => formatDateTime(at) },
        ]}
        none="La administración no ha decidido nada sobre esta cuenta."
      />
      {data && data.entries.length > MAX_SHOWN ? (
        <Anchor component={Link} to={audit} mt="sm" display="inline-block">
          Ver todas
        </Anchor>
      ) : null}
    </PersonSection>
  )
}
