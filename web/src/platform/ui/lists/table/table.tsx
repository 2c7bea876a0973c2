import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Column, hasMore } from './table-columns.ts'
import classes from './table.module.css'
import { TableRow } from './table-row.tsx'

export { actions, type Column } from './table-columns.ts'

type TableProps<Row> = {
  /** `undefined` while they are being loaded. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  /** The first one heads its row. */
  columns: readonly Column<Row>[]
  /** The link in a row's head covers the row. */
  isLinked?: boolean
  /** What a row is on a narrow screen: two lines, or a card with all of its cells. */
  narrow?: 'lines' | 'card'
  /** Instead of no rows. */
  none?: ReactNode
  className?: string | undefined
}

const places = ['a', 'b', 'c']

/** A table of the work areas; if it is narrow, each row has two lines. */
export function Table<Row>({ rows, keyOf, columns, isLinked = false, ...rest }: TableProps<Row>) {
  const { narrow = 'lines', none, className = '' } = rest
  const isOpenable = narrow === 'lines' && hasMore(columns, isLinked)
  return (
    <div className={`${classes.frame} ${className}`}>
      <table
        className={isLinked ? `${classes.table} ${classes.linked}` : classes.table}
        data-narrow={narrow}
        data-openable={isOpenable || undefined}
        aria-busy={rows === undefined}
      >
        <thead>
          <tr>
            {columns.map(({ name, kind, isNameHidden }) => (
              <th key={name} scope="col" className={kind === 'figure' ? classes.figure : undefined}>
                {isNameHidden ? <span className="only-heard">{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => (
            <TableRow key={keyOf(row)} row={row} columns={columns} isOpenable={isOpenable} />
          )) ??
            places.map((place) => (
              <tr key={place}>
                <td colSpan={columns.length} className={classes.waiting}>
                  <Skeleton height={24} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      {rows?.length === 0 && none ? <p className={classes.none}>{none}</p> : null}
    </div>
  )
}
