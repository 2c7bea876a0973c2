import { useEffect, useState } from 'react'
import { atFirstSign } from '../ui/first-sign.ts'
import { SearchField } from './search-field.tsx'
import type { renderField } from './suggesting-field.tsx'
import type { Suggestion } from './suggestion-queries.ts'

type CourseSearchProps = {
  /** The words that are searched for now. */
  searched: string
  onSearch: (words: string) => void
  onChoose: (suggestion: Suggestion) => void
}

/** The search of the header: suggests while somebody writes, asks on Enter. */
export function CourseSearch({ searched, onSearch, onChoose }: CourseSearchProps) {
  const [words, setWords] = useState(searched)
  const [known, setKnown] = useState(searched)
  const suggesting = useSuggestingField()
  if (known !== searched) {
    setKnown(searched)
    setWords(searched)
  }
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(words.trim())
        }}
      >
        {suggesting ? (
          suggesting.renderField({
            words,
            onWrite: setWords,
            onChoose: (suggestion) => {
              setWords('')
              onChoose(suggestion)
            },
          })
        ) : (
          <SearchField value={words} onChange={(event) => setWords(event.currentTarget.value)} />
        )}
      </form>
    </search>
  )
}

/**
 * Fetched at the first sign of a person, and put in the place of the plain field when it is here:
 * somebody may be writing. Where it doesn't come, the search goes on without suggestions.
 */
function useSuggestingField() {
  const [suggesting, setSuggesting] = useState<{ renderField: typeof renderField }>()
  useEffect(() => {
    return atFirstSign(() => {
      import('./suggesting-field.tsx').then(setSuggesting, () => undefined)
    })
  }, [])
  return suggesting
}
