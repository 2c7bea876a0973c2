import { useRef } from 'react'
import { flushSync } from 'react-dom'

interface Rows<Row> {
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  build: () => Row
  min?: number
  max: number
  /** Of a row's field that is focused with it. */
  field?: string
}

/** Rows that are added, taken away and moved; what has the focus keeps a neighbour in it. */
export function useRows<Row extends { _id: string }>(options: Rows<Row>) {
  const { rows, onChange, build, min = 2, max, field = 'textarea' } = options
  const list = useRef<HTMLOListElement>(null)
  const focusRow = (index: number) =>
    list.current?.children[index]?.querySelector<HTMLElement>(field)?.focus()
  return {
    list,
    isFull: rows.length >= max,
    mayRemove: rows.length > min,
    change: (index: number, part: Partial<Row>) =>
      onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row))),
    add: () => {
      flushSync(() => onChange([...rows, build()]))
      focusRow(rows.length)
    },
    remove: (index: number) => {
      flushSync(() => onChange(rows.toSpliced(index, 1)))
      focusRow(Math.max(0, index - 1))
    },
    move: (index: number, to: number) => {
      const row = rows[index]
      if (row) onChange(rows.toSpliced(index, 1).toSpliced(to, 0, row))
    },
  }
}
