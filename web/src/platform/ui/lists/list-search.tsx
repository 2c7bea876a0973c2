import { useState } from 'react'
import { SearchInput, type SearchInputProps } from './search-input.tsx'
import { useListParams } from './use-list-params.ts'

/** The search field of a list whose search is in the URL. */
export function ListSearch(props: Pick<SearchInputProps, 'label' | 'placeholder'>) {
  const { params, change } = useListParams()
  // The URL follows after the keystroke: a field that showed it would lose fast letters.
  const [typed, setTyped] = useState<string>()
  return (
    <SearchInput
      {...props}
      value={typed ?? params.get('q') ?? ''}
      onChange={(value) => {
        setTyped(value)
        change('q', value)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
