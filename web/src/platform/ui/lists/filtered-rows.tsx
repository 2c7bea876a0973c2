import { Button, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { type ComponentProps, useState } from 'react'
import type { Choices } from './choices.ts'
import { Table } from './table/table.tsx'

const PAGE = 50

type FilteredRowsProps<Value extends string, Row> = Omit<
  ComponentProps<typeof Table<Row>>,
  'rows'
> & {
  label: string
  choices: Choices<Value>
  initial: Value
  rowsOf: (chosen: Value) => readonly Row[]
}

/** A table of rows that are all at hand, with a filter; more of them are shown at a press. */
export function FilteredRows<Value extends string, Row>({
  label,
  choices,
  initial,
  rowsOf,
  ...table
}: FilteredRowsProps<Value, Row>) {
  const [chosen, setChosen] = useState(initial)
  const [count, setCount] = useState(PAGE)
  const rows = rowsOf(chosen)
  return (
    <>
      <SegmentedControl
        size="sm"
        aria-label={label}
        withItemsBorders={false}
        data={[...choices]}
        value={chosen}
        onChange={(value) => {
          setChosen(value)
          setCount(PAGE)
        }}
      />
      <Table rows={rows.slice(0, count)} {...table} />
      {rows.length > count ? (
        <Button variant="default" onClick={() => setCount(count + PAGE)}>
          Mostrar más
        </Button>
      ) : null}
    </>
  )
}
