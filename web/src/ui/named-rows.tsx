import type { ReactNode } from 'react'
import classes from './named-rows.module.css'

type NamedRowsProps = {
  rows: readonly (readonly [name: string, value: string])[]
  /** Below them, larger. */
  total?: readonly [name: string, value: string]
}

/** What is known of something, a line for each, as on a receipt. */
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
