import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSettledWords } from '../../platform/ui/lists/use-settled-words.ts'
import type { activeProfessors } from './queries.ts'

export type PersonSelectProps = {
  label: string
  description: string
  find: typeof activeProfessors
  /** Listed even if they are not found. */
  current?: { id: string; name: string } | undefined
  /** Who is not offered. */
  except?: string | undefined
  isRequired?: boolean
  value?: string | undefined
  onChange?: ((personId: string) => void) | undefined
  error?: ReactNode
}

/** A person, searched by name or email on the server. */
export function PersonSelect({
  label,
  description,
  find,
  current,
  except,
  isRequired = false,
  value,
  onChange,
  error,
}: PersonSelectProps) {
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState(current && { value: current.id, label: current.name })
  // The input says the name of who is chosen: that is no search.
  const q = useSettledWords(words === chosen?.label ? '' : words)
  const found = useQuery(find(q))
  const others = (found.data ?? [])
    .filter(({ id }) => id !== chosen?.value && id !== except)
    .map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))
  return (
    <Select
      label={label}
      description={description}
      required={isRequired}
      searchable
      allowDeselect={false}
      nothingFoundMessage={found.isFetching ? 'Buscando…' : 'Nadie se llama así.'}
      data={chosen ? [chosen, ...others] : others}
      filter={({ options }) => options}
      searchValue={words}
      onSearchChange={setWords}
      value={value || null}
      onChange={(id, option) => {
        if (id === null || option === null) return
        setChosen(option)
        onChange?.(id)
      }}
      error={error}
    />
  )
}
