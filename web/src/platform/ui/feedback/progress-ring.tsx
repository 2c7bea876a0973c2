import type { ReactNode } from 'react'
import classes from './progress-ring.module.css'

type ProgressRingProps = {
  /** 0 to 1. */
  value: number
  /** In the middle; hidden from screen readers. */
  children?: ReactNode
}

const radius = 14
const length = 2 * Math.PI * radius

/** Progress as a ring around its number. Decorative: the same is in the text beside it. */
export function ProgressRing({ value, children }: ProgressRingProps) {
  return (
    <span className={classes.ring} aria-hidden>
      <svg viewBox="0 0 32 32" className={classes.picture}>
        <circle cx="16" cy="16" r={radius} className={classes.track} />
        <circle
          cx="16"
          cy="16"
          r={radius}
          className={classes.done}
          strokeDasharray={length}
          strokeDashoffset={length * (1 - Math.min(1, Math.max(0, value)))}
        />
      </svg>
      <span className={classes.middle}>{children}</span>
    </span>
  )
}
