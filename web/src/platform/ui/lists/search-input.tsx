import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { KeyboardEventHandler } from 'react'
import tools from './list-tools.module.css'

export type SearchInputProps = {
  /** What is searched, read by screen readers. */
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>
}

/** A search field above a list. */
export function SearchInput({ label, placeholder = label, onChange, ...props }: SearchInputProps) {
  return (
    <TextInput
      type="search"
      size="sm"
      aria-label={label}
      placeholder={placeholder}
      className={tools.search}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      maxLength={200}
      {...props}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
