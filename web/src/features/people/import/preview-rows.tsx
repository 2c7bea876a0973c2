import type { ImportOutcome, PeopleImportPreview } from '@ateneo/contract'
import { roleNames } from '@ateneo/contract'
import { Button, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useState } from 'react'
import { StateBadge } from '../../../platform/ui/cards/state-badge.tsx'
import { choicesOf } from '../../../platform/ui/lists/choices.ts'
import { Table } from '../../../platform/ui/lists/table/table.tsx'
import { outcomeBadges, outcomeNames } from './import-outcomes.ts'

const PAGE = 50
const filters = choicesOf('Todas', outcomeNames)

/** Lines of the file with what would become of each. */
export function PreviewRows({ lines }: Pick<PeopleImportPreview, 'lines'>) {
  const [outcome, setOutcome] = useState<ImportOutcome | ''>('')
  const [count, setCount] = useState(PAGE)
  const found = outcome === '' ? lines : lines.filter((line) => line.outcome === outcome)
  return (
    <>
      <SegmentedControl
        size="sm"
        aria-label="Líneas que se muestran"
        withItemsBorders={false}
        data={[...filters]}
        value={outcome}
        onChange={(chosen) => {
          setOutcome(chosen)
          setCount(PAGE)
        }}
      />
      <Table
        rows={found.slice(0, count)}
        keyOf={({ line }) => String(line)}
        columns={[
          {
            name: 'Persona',
            render: ({ name, email }) => name || email || 'Sin nombre',
            detail: ({ name, email }) => (name === '' ? null : email),
          },
          { name: 'Motivo', kind: 'long', isPlain: true, render: ({ reason }) => reason },
          { name: 'Línea', kind: 'figure', render: ({ line }) => line },
          { name: 'Tipo', render: ({ type }) => type && roleNames[type] },
          {
            name: 'Acceso',
            kind: 'long',
            render: ({ courses, until }) =>
              courses && `${courses.split('|').join(', ')}${until && ` hasta el ${until}`}`,
          },
          {
            name: 'Resultado',
            isAside: true,
            render: (line) => <StateBadge badge={outcomeBadges[line.outcome]} />,
          },
        ]}
        none="Ninguna línea es así."
      />
      {found.length > count ? (
        <Button variant="default" onClick={() => setCount(count + PAGE)}>
          Mostrar más
        </Button>
      ) : null}
    </>
  )
}
