import type { ReactNode } from 'react'
import classes from './paper-sheet.module.css'

type PaperSheetProps = {
  maxWidth: number
  /** The only content of its page. */
  isAlone?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A sheet of paper: a receipt, a certificate. */
export function PaperSheet({ maxWidth, isAlone = false, className, children }: PaperSheetProps) {
  return (
    <article
      className={`${classes.sheet} ${className ?? ''}`}
      style={{ maxWidth }}
      data-alone={isAlone || undefined}
    >
      {children}
    </article>
  )
}
