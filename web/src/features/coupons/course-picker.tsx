import { MultiSelect } from '@mantine/core'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { courseChoices } from './queries.ts'
import { useSettledWords } from '../../platform/ui/lists/use-settled-words.ts'

interface Choice {
  value: string
  label: string
}

type CoursePickerProps = {
  value: string[]
  onChange: (ids: string[]) => void
  error?: ReactNode
}

/** Published courses, found by their words. */
export function CoursePicker({ value, onChange, error }: CoursePickerProps) {
  const [words, setWords] = useState('')
  const sought = useSettledWords(words)
  const found = useQuery(courseChoices(sought))
  // Chosen courses keep their titles when the search no longer finds them.
  const [chosen, setChosen] = useState<Choice[]>([])
  const offered = found.data ?? []
  const others = chosen.filter((one) => !offered.some((other) => other.value === one.value))
  const choose = (ids: string[]) => {
    setChosen([...offered, ...others].filter((one) => ids.includes(one.value)))
    onChange(ids)
  }
  return (
    <MultiSelect
      label="Cursos"
      description="Busca por título y elige los que llevan el descuento."
      searchable
      clearable
      hidePickedOptions
      maxValues={200}
      data={[...offered, ...others]}
      filter={({ options }) => options}
      searchValue={words}
      onSearchChange={setWords}
      value={value}
      onChange={choose}
      nothingFoundMessage={found.isFetching ? 'Buscando…' : 'Ningún curso coincide.'}
      error={error}
    />
  )
}
