import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import tools from './list-tools.module.css'

type ListSearchProps = {
  /** What is searched, read by screen readers. */
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
}

/** The search field above a list. */
export function ListSearch({ label, placeholder = label, value, onChange }: ListSearchProps) {
  return (
    <TextInput
      type="search"
      size="sm"
      aria-label={label}
      placeholder={placeholder}
      className={tools.search}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      value={value}
      maxLength={200}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
