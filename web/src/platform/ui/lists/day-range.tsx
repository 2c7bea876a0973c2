import { TextInput } from '@mantine/core'
import classes from './day-range.module.css'
import { useListParams } from './use-list-params.ts'

/** The first and last day of a list; neither can be chosen beyond the other. */
export function DayRange({ labels }: { labels: { from: string; to: string } }) {
  const { day, change } = useListParams()
  const from = day('desde')
  const to = day('hasta')
  return (
    <div className={classes.days}>
      <TextInput
        type="date"
        size="sm"
        label={labels.from}
        max={to || undefined}
        value={from}
        onChange={({ currentTarget: { value } }) => change('desde', value)}
      />
      <TextInput
        type="date"
        size="sm"
        label={labels.to}
        min={from || undefined}
        value={to}
        onChange={({ currentTarget: { value } }) => change('hasta', value)}
      />
    </div>
  )
}
