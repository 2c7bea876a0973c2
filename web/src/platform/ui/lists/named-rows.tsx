import type { ReactNode } from 'react'
import classes from './named-rows.module.css'

type NamedRowsProps = {
  rows: readonly (readonly [name: string, value: string])[]
  /** Below the rows, larger. */
  total?: readonly [name: string, value: string]
}

/** Labels and values in lines, as on a receipt. */
export function NamedRows({ rows, total }: NamedRowsProps) {
  const row = (name: string, value: ReactNode, className?: string) => (
    <div key={name} className={className}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
  return (
    <dl className={classes.rows}>
      {rows.map(([name, value]) => row(name, value))}
      {total ? row(...total, classes.total) : null}
    </dl>
  )
}
