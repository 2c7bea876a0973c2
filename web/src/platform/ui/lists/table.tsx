import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './table.module.css'

export type Column<Row> = {
  name: string
  render: (row: Row) => ReactNode
  /** `code`: in one line, such as a number; `long`: free text. */
  kind?: 'figure' | 'date' | 'code' | 'long'
  /** Speaks for itself: on narrow screens it goes without the column's name. */
  isPlain?: boolean
  /** Only screen readers get the column's name. */
  isNameHidden?: boolean
}

type TableProps<Row> = {
  /** `undefined` while they are being loaded. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  /** The first one heads its row. */
  columns: readonly Column<Row>[]
  /** The link in a row's head covers the row. */
  isLinked?: boolean
  /** Instead of no rows. */
  none?: ReactNode
  className?: string | undefined
}

const places = ['a', 'b', 'c']

/** A table of the work areas; if it is narrow, each row is a card. */
export function Table<Row>({
  rows,
  keyOf,
  columns,
  isLinked = false,
  none,
  className = '',
}: TableProps<Row>) {
  return (
    <div className={`${classes.frame} ${className}`}>
      <table
        className={isLinked ? `${classes.table} ${classes.linked}` : classes.table}
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
            <tr key={keyOf(row)}>
              {columns.map(({ name, render, kind, isPlain }, place) =>
                place === 0 ? (
                  <th key={name} scope="row">
                    {render(row)}
                  </th>
                ) : (
                  <td
                    key={name}
                    data-label={isPlain ? undefined : name}
                    className={kind && classes[kind]}
                  >
                    {render(row)}
                  </td>
                ),
              )}
            </tr>
          )) ??
            places.map((place) => (
              <tr key={place}>
                <td colSpan={columns.length}>
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
