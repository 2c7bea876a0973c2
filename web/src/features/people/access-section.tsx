import { Button } from '@mantine/core'
import { useState } from 'react'
import { Table } from '../../platform/ui/lists/table/table.tsx'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import { ActDialog } from './act-dialog.tsx'
import { PersonSection } from './person-section.tsx'
import type { PersonDetail } from './person.ts'

/** What the person may watch, from where and until when. */
export function AccessSection({ person }: { person: PersonDetail }) {
  const { formatDate } = useDates()
  const [withdrawn, setWithdrawn] = useState<string>()
  return (
    <PersonSection title="Accesos">
      <Table
        rows={person.access}
        keyOf={({ _id }) => _id}
        columns={[
          {
            name: 'A qué',
            render: ({ course }) => course?.title ?? 'Todos los cursos',
            detail: ({ reason }) => reason,
          },
          {
            name: 'Origen',
            render: ({ orderNumber }) =>
              orderNumber === null ? 'Dado por la administración' : `Orden ${orderNumber}`,
          },
          { name: 'Desde', kind: 'date', render: ({ startDate }) => formatDate(startDate) },
          {
            name: 'Hasta',
            isAside: true,
            kind: 'date',
            render: ({ endDate, withdrawnDate }) =>
              withdrawnDate
                ? `Retirado el ${formatDate(withdrawnDate)}`
                : endDate
                  ? formatDate(endDate)
                  : 'Sin fin',
          },
          {
            name: 'Acciones',
            kind: 'actions',
            render: ({ _id, source, isRunning, course }) =>
              source === 'grant' && isRunning ? (
                <Button
                  size="xs"
                  variant="subtle"
                  color="red"
                  aria-label={`Retirar el acceso a ${course?.title ?? 'todos los cursos'}`}
                  onClick={() => setWithdrawn(_id)}
                >
                  Retirar
                </Button>
              ) : null,
          },
        ]}
        none="No tiene accesos."
      />
      {withdrawn === undefined ? null : (
        <ActDialog
          person={person}
          act="withdraw"
          accessId={withdrawn}
          onClose={() => setWithdrawn(undefined)}
        />
      )}
    </PersonSection>
  )
}
