import { useEffect, useRef, useState } from 'react'
import { atFirstSign } from '../ui/first-sign.ts'
import { SearchField } from './search-field.tsx'
import type { SuggestingField } from './suggesting-field.tsx'
import type { Suggestion } from './suggestion-queries.ts'

type CourseSearchProps = {
  /** The words that are searched for now. */
  searched: string
  /** Where it leads as long as no script has come. */
  action: string
  onSearch: (words: string) => void
  onChoose: (suggestion: Suggestion) => void
}

/** The search of the header: suggests while somebody writes, asks on Enter. */
export function CourseSearch({ searched, action, onSearch, onChoose }: CourseSearchProps) {
  const [words, setWords] = useState(searched)
  const [known, setKnown] = useState(searched)
  const Field = useSuggestingField()?.SuggestingField
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // What somebody wrote before the script of a drawn page had come.
    const written = new FormData(form.current ?? undefined).get('q')
    if (typeof written === 'string') setWords(written)
  }, [])
  if (known !== searched) {
    setKnown(searched)
    setWords(searched)
  }
  return (
    <search>
      <form
        ref={form}
        action={action}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(words.trim())
        }}
      >
        {Field ? (
          <Field
            search={form}
            words={words}
            onWrite={setWords}
            onChoose={(suggestion) => {
              setWords('')
              onChoose(suggestion)
            }}
          />
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
  const [suggesting, setSuggesting] = useState<{ SuggestingField: typeof SuggestingField }>()
  useEffect(() => {
    return atFirstSign(() => {
      import('./suggesting-field.tsx').then(setSuggesting, () => undefined)
    })
  }, [])
  return suggesting
}
