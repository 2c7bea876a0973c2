import { formatPercent } from '../text/format.ts'
import classes from './thin-bar.module.css'

type ThinBarProps = {
  /** 0 to 1. */
  value: number
  label: string
}

/** Progress as a line. */
export function ThinBar({ value, label }: ThinBarProps) {
  return (
    <progress
      className={classes.bar}
      value={value}
      max={1}
      aria-label={label}
      aria-valuetext={formatPercent(value)}
    />
  )
}
