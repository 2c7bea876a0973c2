import type { QuestionImportPreview } from '@ateneo/contract'
import type { Choices } from '../../../platform/ui/lists/choices.ts'
import { FilteredRows } from '../../../platform/ui/lists/filtered-rows.tsx'
import { kindNames } from '../bank/kind-names.ts'

type PreviewRowsProps = Pick<QuestionImportPreview, 'questions' | 'skipped'>

const filters: Choices<'' | 'skipped'> = [
  { value: '', label: 'Todo' },
  { value: 'skipped', label: 'No se importan' },
]

/** Questions of the file and what is left out of it, by their lines. */
export function PreviewRows({ questions, skipped }: PreviewRowsProps) {
  const left = skipped.map(({ reason, ...one }, at) => ({
    ...one,
    key: `s${at}`,
    kind: 'No se importa',
    note: reason,
  }))
  const read = questions.map(({ line, text, note, kind }, at) => ({
    line,
    text,
    note,
    key: `q${at}`,
    kind: kindNames[kind],
  }))
  const all = [...read, ...left].toSorted((a, b) => a.line - b.line)
  return (
    <FilteredRows
      label="Preguntas que se muestran"
      choices={filters}
      initial={skipped.length > 0 ? 'skipped' : ''}
      rowsOf={(filter) => (filter === 'skipped' ? left : all)}
      keyOf={({ key }) => key}
      columns={[
        { name: 'Pregunta', render: ({ text }) => text || 'Sin texto' },
        { name: 'Motivo', kind: 'long', isPlain: true, render: ({ note }) => note },
        { name: 'Línea', kind: 'figure', render: ({ line }) => line },
        { name: 'Tipo', isAside: true, render: ({ kind }) => kind },
      ]}
      none="Todas las preguntas se importan."
    />
  )
}
