import { useEffect, useRef, useState } from 'react'
import { onFirstInteraction } from '../../../platform/ui/loading/first-interaction.ts'
import { SearchField } from './search-field.tsx'
import type { SuggestingField } from './suggesting-field.tsx'
import type { Suggestion } from './suggestion-queries.ts'

type CourseSearchProps = {
  /** The current search. */
  searched: string
  /** The form's URL, used before hydration. */
  action: string
  onSearch: (words: string) => void
  onChoose: (suggestion: Suggestion) => void
}

/** The search of the header: suggests while typing, searches on Enter. */
export function CourseSearch({ searched, action, onSearch, onChoose }: CourseSearchProps) {
  const [words, setWords] = useState(searched)
  const [known, setKnown] = useState(searched)
  const Field = useSuggestingField()?.SuggestingField
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Takes over the text that was typed before hydration.
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

// Named apart: Vite wraps all of `import(…).then(…)`, and a lost style would pass by its handler.
const loadSuggesting = () => import('./suggesting-field.tsx')

/**
 * Loads the field with suggestions at the first interaction and replaces the plain field with it.
 * If the script fails to load, the search works without suggestions.
 */
function useSuggestingField() {
  const [suggesting, setSuggesting] = useState<{ SuggestingField: typeof SuggestingField }>()
  useEffect(() => {
    return onFirstInteraction(() => {
      loadSuggesting().then(setSuggesting, () => undefined)
    })
  }, [])
  return suggesting
}
