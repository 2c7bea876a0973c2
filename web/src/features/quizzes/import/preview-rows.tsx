import type { QuestionImportPreview } from '@ateneo/contract'
import { Button, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useState } from 'react'
import { Table } from '../../../platform/ui/lists/table/table.tsx'
import { kindNames } from '../bank/kind-names.ts'

const PAGE = 50

type PreviewRowsProps = Pick<QuestionImportPreview, 'questions' | 'skipped'>

const filters = [
  { value: '', label: 'Todo' },
  { value: 'skipped', label: 'No se importan' },
] as const

/** Questions of the file and what is left out of it, by their lines. */
export function PreviewRows({ questions, skipped }: PreviewRowsProps) {
  const [filter, setFilter] = useState<string>(skipped.length > 0 ? 'skipped' : '')
  const [count, setCount] = useState(PAGE)
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
  const rows = filter === 'skipped' ? left : [...read, ...left].toSorted((a, b) => a.line - b.line)
  return (
    <>
      <SegmentedControl
        size="sm"
        aria-label="Preguntas que se muestran"
        withItemsBorders={false}
        data={[...filters]}
        value={filter}
        onChange={(chosen) => {
          setFilter(chosen)
          setCount(PAGE)
        }}
      />
      <Table
        rows={rows.slice(0, count)}
        keyOf={({ key }) => key}
        columns={[
          { name: 'Pregunta', render: ({ text }) => text || 'Sin texto' },
          { name: 'Motivo', kind: 'long', isPlain: true, render: ({ note }) => note },
          { name: 'Línea', kind: 'figure', render: ({ line }) => line },
          { name: 'Tipo', isAside: true, render: ({ kind }) => kind },
        ]}
        none="Todas las preguntas se importan."
      />
      {rows.length > count ? (
        <Button variant="default" onClick={() => setCount(count + PAGE)}>
          Mostrar más
        </Button>
      ) : null}
    </>
  )
}
