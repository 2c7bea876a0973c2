import type { ReactNode } from 'react'
import classes from './table.module.css'

type TwoLinesProps = {
  /** The smaller line; none without it. */
  detail: ReactNode
  children: ReactNode
}

/** What a table's cell says, with a second, smaller line. */
export function TwoLines({ detail, children }: TwoLinesProps) {
  return (
    <>
      {children}
      {detail ? <span className={classes.detail}>{detail}</span> : null}
    </>
  )
}
