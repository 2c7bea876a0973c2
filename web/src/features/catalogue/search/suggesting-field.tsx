import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBook2, IconCategory, IconUser } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { formatCount } from '../../../platform/ui/text/format.ts'
import classes from './suggesting-field.module.css'
import { SearchField } from './search-field.tsx'
import { correctionWords } from './search-words.ts'
import { type Suggestion, useSuggestions } from './suggestion-queries.ts'

type SuggestingFieldProps = {
  /** The form around it, since some pages have several. */
  search: RefObject<HTMLElement | null>
  words: string
  onWrite: (words: string) => void
  onChoose: (suggestion: Suggestion) => void
}

const settleMs = 180

const kinds = {
  course: { word: 'Curso', Icon: IconBook2 },
  category: { word: 'Categoría', Icon: IconCategory },
  professor: { word: 'Maestro', Icon: IconUser },
} satisfies Record<Suggestion['kind'], unknown>

/** The search field with suggestions while typing. */
export function SuggestingField({ search, words, onWrite, onChoose }: SuggestingFieldProps) {
  // This field replaces a plain one: takes the focus over if that had it.
  const [isTakingOver] = useState(() => search.current?.contains(document.activeElement) ?? false)
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (isTakingOver) field.current?.focus()
  }, [isTakingOver])
  const [settled] = useDebouncedValue(words, settleMs)
  const { suggestions, corrections, hasNone } = useSuggestions(settled)
  const combobox = useCombobox({
    defaultOpened: isTakingOver,
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  const isWritten = words.trim() !== ''
  const hasSome = suggestions.length > 0 && isWritten
  const isNone = hasNone && isWritten && settled === words
  const isOpen = combobox.dropdownOpened && hasSome
  const corrected = hasSome ? correctionWords(corrections, true) : ''

  const choose = (value: string) => {
    const chosen = suggestions.find(({ id }) => id === value)
    if (!chosen) return
    combobox.closeDropdown()
    // What was chosen takes the focus.
    field.current?.blur()
    onChoose(chosen)
  }

  return (
    <>
      <Combobox
        store={combobox}
        onOptionSubmit={choose}
        shadow="md"
        radius="md"
        offset={6}
        // Inside the `<search>` landmark, for screen readers.
        withinPortal={false}
      >
        <Combobox.Target withExpandedAttribute>
          <SearchField
            ref={field}
            aria-autocomplete="list"
            value={words}
            onChange={(event) => {
              onWrite(event.currentTarget.value)
              combobox.resetSelectedOption()
              combobox.openDropdown()
            }}
            onKeyDown={(event: KeyboardEvent) => {
              // Escape in a search field would also clear it.
              if (event.key === 'Escape' && combobox.dropdownOpened && (hasSome || isNone)) {
                event.preventDefault()
              }
              if (event.key === 'Enter' && combobox.getSelectedOptionIndex() === -1) {
                combobox.closeDropdown()
              }
            }}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={!hasSome && !isNone}>
          {isNone ? <p className={classes.none}>{noSuggestions(words.trim())}</p> : null}
          {corrected ? <p className={classes.none}>{corrected}</p> : null}
          <Combobox.Options aria-label="Sugerencias" hidden={!hasSome}>
            {suggestions.map(({ kind, id, text }) => {
              const { word, Icon } = kinds[kind]
              return (
                <Combobox.Option key={id} value={id} className={classes.option}>
                  <Icon size={20} stroke={1.75} aria-hidden className={classes.icon} />
                  <span className={classes.text}>{text}</span>
                  <span className={classes.kind}>{word}</span>
                </Combobox.Option>
              )
            })}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <output className="only-heard">
        {isOpen && corrected ? `${corrected} ` : null}
        {isOpen ? formatCount(suggestions.length, 'sugerencia', 'sugerencias') : null}
        {combobox.dropdownOpened && isNone ? noSuggestions(words.trim()) : null}
      </output>
    </>
  )
}

function noSuggestions(words: string): string {
  return `No hay sugerencias para «${words}». Presiona Enter para buscarlo en todo el catálogo.`
}
