import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import type { Choices } from './choices.ts'
import classes from './state-filter.module.css'
import { useListParams } from './use-list-params.ts'

type StateFilterProps = {
  /** In the URL. */
  name?: string
  label?: string
  choices: Choices<string>
  /** By value, after its label; none is shown for 0. */
  counts?: Record<string, number>
  /** None is chosen, such as while the list shows one entry alone. */
  isUnset?: boolean
  /** Each one is another list, to which the filters of this one mean nothing. */
  isView?: boolean
}

/** Filters a list by state; wraps to two lines if one is too short. */
export function StateFilter({
  name = 'estado',
  label = 'Estado',
  choices,
  counts = {},
  isUnset = false,
  isView = false,
}: StateFilterProps) {
  const { choice, change, goTo } = useListParams()
  return (
    <SegmentedControl
      size="sm"
      aria-label={label}
      withItemsBorders={false}
      className={classes.filter}
      data={choices.map((one) => {
        const count = counts[one.value]
        return count ? { ...one, label: `${one.label} (${count})` } : one
      })}
      value={isUnset ? '' : choice(name, choices)}
      onChange={(chosen) => {
        const value = chosen === choices[0].value ? '' : chosen
        if (isView) goTo(name, value)
        else change(name, value)
      }}
    />
  )
}
