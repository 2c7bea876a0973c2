import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

type SearchBoxProps = {
  onSearch: (words: string) => void
  /** What the box holds at first; give a new `key` to change it from outside. */
  initial?: string
  placeholder?: string
  label?: string
}

/** A field that asks on Enter. */
export function SearchBox({
  onSearch,
  initial = '',
  placeholder = 'Qué quieres aprender hoy',
  label = 'Buscar cursos',
}: SearchBoxProps) {
  const [words, setWords] = useState(initial)
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(words.trim())
        }}
      >
        <TextInput
          type="search"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          placeholder={placeholder}
          aria-label={label}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          radius="xl"
          size="sm"
        />
      </form>
    </search>
  )
}
