import { formatPercent } from './format.ts'
import classes from './thin-bar.module.css'

type ThinBarProps = {
  /** 0 to 1. */
  value: number
  label: string
}

/** How much of a whole is done, as a line. */
export function ThinBar({ value, label }: ThinBarProps) {
  return (
    <span
      className={classes.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value * 100)}
      aria-valuetext={formatPercent(value)}
    >
      <span className={classes.done} style={{ width: `${value * 100}%` }} />
    </span>
  )
}
