import { TextInput } from '@mantine/core'
import classes from './day-range.module.css'

type DayRangeProps = {
  /** As a date field writes them; empty where there is none. */
  from: string
  to: string
  labels: { from: string; to: string }
  onChange: (end: 'from' | 'to', day: string) => void
}

/** The first and last day of a list; neither can be chosen beyond the other. */
export function DayRange({ from, to, labels, onChange }: DayRangeProps) {
  return (
    <div className={classes.days}>
      <TextInput
        type="date"
        size="sm"
        label={labels.from}
        max={to || undefined}
        value={from}
        onChange={({ currentTarget: { value } }) => onChange('from', value)}
      />
      <TextInput
        type="date"
        size="sm"
        label={labels.to}
        min={from || undefined}
        value={to}
        onChange={({ currentTarget: { value } }) => onChange('to', value)}
      />
    </div>
  )
}
