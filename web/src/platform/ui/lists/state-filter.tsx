import { SegmentedControl } from '@mantine/core'
import classes from './state-filter.module.css'

type StateFilterProps = {
  label?: string
  choices: { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** Filters a list by state; wraps to two lines if one is too short. */
export function StateFilter({ label = 'Estado', choices, value, onChange }: StateFilterProps) {
  return (
    <SegmentedControl
      size="sm"
      aria-label={label}
      withItemsBorders={false}
      className={classes.filter}
      data={choices}
      value={value}
      onChange={onChange}
    />
  )
}
