import { NativeSelect } from '@mantine/core'
import type { Choices } from './choices.ts'
import { useListParams } from './use-list-params.ts'

type SelectFilterProps = {
  /** In the URL. */
  name?: string
  label?: string
  choices: Choices<string>
}

/** Filters a list by one of many values. */
export function SelectFilter({ name = 'estado', label = 'Estado', choices }: SelectFilterProps) {
  const { choice, change } = useListParams()
  return (
    <NativeSelect
      size="sm"
      aria-label={label}
      data={[...choices]}
      value={choice(name, choices)}
      onChange={({ currentTarget: { value } }) => change(name, value)}
    />
  )
}
