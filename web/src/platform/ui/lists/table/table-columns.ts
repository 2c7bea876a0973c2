import type { ReactNode } from 'react'

export type Column<Row> = {
  name: string
  render: (row: Row) => ReactNode
  /** Of the row's head: a second, smaller line. */
  detail?: (row: Row) => ReactNode
  /** `code`: in one line, such as a number; `long`: free text; `actions`: buttons. */
  kind?: 'figure' | 'date' | 'code' | 'long' | 'actions'
  /** Speaks for itself: on narrow screens it goes without the column's name. */
  isPlain?: boolean
  /** On narrow screens at the end of the row's first line, such as a state or an amount. */
  isAside?: boolean
  /** Only screen readers get the column's name. */
  isNameHidden?: boolean
}

/** The last column of a table: the buttons of each row. */
export const actions = { name: 'Acciones', kind: 'actions', isNameHidden: true } as const

/** How many figures with their names fit a narrow row's second line. */
const MAX_FIGURES = 3

/** Whether a narrow row has more to show than its two lines: buttons, or what has no page of its own. */
export function hasMore<Row>([head, ...rest]: readonly Column<Row>[], isLinked: boolean): boolean {
  if (rest.some(({ kind }) => kind === 'actions')) return true
  const facts = rest.filter(({ isAside }) => !isAside)
  return (
    !isLinked &&
    (facts.length > MAX_FIGURES ||
      facts.some(({ kind }) => kind !== 'figure') ||
      head?.detail !== undefined)
  )
}
