import { type ReactNode, useId, useState } from 'react'
import { RowOpener } from './row-opener.tsx'
import type { Column } from './table-columns.ts'
import classes from './table.module.css'

type TableRowProps<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  /** On narrow screens a button shows all its cells, as a card. */
  isOpenable: boolean
}

/** A row of a table. */
export function TableRow<Row>({ row, columns, isOpenable }: TableRowProps<Row>) {
  const [isOpen, setIsOpen] = useState(false)
  const headId = useId()
  const [head, ...rest] = columns
  const detail = head?.detail?.(row)
  const cells = rest.map((column) => ({ ...column, content: column.render(row) }))
  const isFact = ({ content, kind, isAside }: (typeof cells)[number]) =>
    !isAside && kind !== 'actions' && !isNothing(content)
  const first = isNothing(detail) ? cells.find(isFact) : undefined
  return (
    <tr data-open={isOpen || undefined}>
      <th id={headId} scope="row">
        <span className={classes.main}>{head?.render(row)}</span>
        {isNothing(detail) ? null : <span className={classes.detail}>{detail}</span>}
      </th>
      {cells.map((cell) => (
        <td
          key={cell.name}
          data-label={cell.isPlain || cell.kind === 'actions' ? undefined : cell.name}
          data-aside={cell.isAside || undefined}
          data-first={cell === first || undefined}
          data-empty={isNothing(cell.content) || undefined}
          className={cell.kind && classes[cell.kind]}
        >
          {cell.content}
        </td>
      ))}
      {isOpenable ? (
        <td className={classes.opener}>
          <RowOpener nameId={headId} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
        </td>
      ) : null}
    </tr>
  )
}

const isNothing = (content: ReactNode) =>
  content === null || content === undefined || content === '' || content === false
