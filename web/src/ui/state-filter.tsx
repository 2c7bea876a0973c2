import { SegmentedControl } from '@mantine/core'
import classes from './state-filter.module.css'

type StateFilterProps = {
  choices: { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** Which part of a list is shown, by where its entries stand; in two lines where one is too short. */
export function StateFilter({ choices, value, onChange }: StateFilterProps) {
  return (
    <SegmentedControl
      size="sm"
      aria-label="Estado"
      withItemsBorders={false}
      className={classes.filter}
      data={choices}
      value={value}
      onChange={onChange}
    />
  )
}
