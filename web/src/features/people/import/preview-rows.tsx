import type { PeopleImportPreview } from '@ateneo/contract'
import { roleNames } from '@ateneo/contract'
import { StateBadge } from '../../../platform/ui/cards/state-badge.tsx'
import { choicesOf } from '../../../platform/ui/lists/choices.ts'
import { FilteredRows } from '../../../platform/ui/lists/filtered-rows.tsx'
import { outcomeBadges, outcomeNames } from './import-outcomes.ts'

const outcomes = choicesOf('Todas', outcomeNames)

/** Lines of the file with what would become of each. */
export function PreviewRows({ lines }: Pick<PeopleImportPreview, 'lines'>) {
  return (
    <FilteredRows
      label="Líneas que se muestran"
      choices={outcomes}
      initial=""
      rowsOf={(chosen) => lines.filter(({ outcome }) => chosen === '' || outcome === chosen)}
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
  )
}
