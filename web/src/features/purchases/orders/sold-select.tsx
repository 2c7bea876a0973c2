import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSettledWords } from '../../../platform/ui/lists/use-settled-words.ts'
import { type Sellable, sellableCourses, sellablePlans } from './record-sale.ts'

type SoldSelectProps = {
  value: string
  onChoose: (sold: Sellable) => void
  error: ReactNode
}

/** A plan, or a course that is searched by its title on the server. */
export function SoldSelect({ value, onChoose, error }: SoldSelectProps) {
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<Sellable>()
  // The input says the name of what is chosen: that is no search.
  const q = useSettledWords(words === chosen?.label ? '' : words)
  const plans = useQuery(sellablePlans).data ?? []
  const found = useQuery(sellableCourses(q))
  const courses = found.data ?? []
  const fits = ({ label }: Sellable) => label.toLowerCase().includes(q.trim().toLowerCase())
  const items = {
    Planes: plans.filter((plan) => fits(plan) || plan.key === chosen?.key),
    Cursos: [
      ...(chosen?.key.startsWith('courseId') ? [chosen] : []),
      ...courses.filter(({ key }) => key !== chosen?.key),
    ],
  }
  return (
    <Select
      label="Qué se pagó"
      description="Un plan, o un curso por su título; también uno retirado."
      required
      searchable
      allowDeselect={false}
      nothingFoundMessage={found.isFetching ? 'Buscando…' : 'Nada se llama así.'}
      data={Object.entries(items).map(([group, sold]) => ({
        group,
        items: sold.map(({ key, label }) => ({ value: key, label })),
      }))}
      filter={({ options }) => options}
      searchValue={words}
      onSearchChange={setWords}
      value={value || null}
      onChange={(key) => {
        const sold = [...items.Planes, ...items.Cursos].find((one) => one.key === key)
        if (!sold) return
        setChosen(sold)
        onChoose(sold)
      }}
      error={error}
    />
  )
}
