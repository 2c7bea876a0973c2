import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { activeProfessors } from './queries.ts'
import { useSettledWords } from '../../platform/ui/lists/use-settled-words.ts'

type ProfessorSelectProps = {
  label?: string
  /** The course's professor, listed even if they may no longer log in. */
  current?: { id: string; name: string }
  /** Who is not offered. */
  except?: string
  value?: string
  onChange?: (professorId: string) => void
  error?: string
}

/** A professor who may log in, searched by name or email on the server. */
export function ProfessorSelect({
  label = 'Maestro',
  current,
  except,
  value,
  onChange,
  error,
}: ProfessorSelectProps) {
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState(current && { value: current.id, label: current.name })
  // The input says the name of who is chosen: that is no search.
  const q = useSettledWords(words === chosen?.label ? '' : words)
  const found = useQuery(activeProfessors(q))
  const others = (found.data ?? [])
    .filter(({ id }) => id !== chosen?.value && id !== except)
    .map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))
  return (
    <Select
      label={label}
      description="Busca por nombre o correo entre quienes pueden entrar."
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
