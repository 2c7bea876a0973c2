import { NativeSelect } from '@mantine/core'
import { type PeriodName, periodLabels, readPeriod } from './period.ts'

type PeriodSelectProps = {
  period: PeriodName
  onChange: (period: PeriodName) => void
}

const choices = Object.entries(periodLabels).map(([value, label]) => ({ value, label }))

export function PeriodSelect({ period, onChange }: PeriodSelectProps) {
  return (
    <NativeSelect
      size="sm"
      aria-label="Periodo"
      data={choices}
      value={period}
      onChange={({ currentTarget: { value } }) => onChange(readPeriod(value))}
    />
  )
}
