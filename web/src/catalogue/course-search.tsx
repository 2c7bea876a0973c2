import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBook2, IconCategory, IconSearch, IconUser } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { formatCount } from '../ui/format.ts'
import classes from './course-search.module.css'
import { type Suggestion, useSuggestions } from './suggestion-queries.ts'

type CourseSearchProps = {
  /** The words that are searched for now. */
  searched: string
  onSearch: (words: string) => void
  onChoose: (suggestion: Suggestion) => void
}

const settleMs = 180

const kinds = {
  course: { word: 'Curso', Icon: IconBook2 },
  category: { word: 'Categoría', Icon: IconCategory },
  professor: { word: 'Maestro', Icon: IconUser },
} satisfies Record<Suggestion['kind'], unknown>

/** The search of the header: suggests while somebody writes, asks on Enter. */
export function CourseSearch({ searched, onSearch, onChoose }: CourseSearchProps) {
  const [words, setWords] = useState(searched)
  const [known, setKnown] = useState(searched)
  if (known !== searched) {
    setKnown(searched)
    setWords(searched)
  }
  const [settled] = useDebouncedValue(words, settleMs)
  const suggestions = useSuggestions(settled)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const hasSome = suggestions.length > 0 && words.trim() !== ''
  const isOpen = combobox.dropdownOpened && hasSome

  const choose = (value: string) => {
    const chosen = suggestions.find(({ id }) => id === value)
    if (!chosen) return
    combobox.closeDropdown()
    setWords('')
    onChoose(chosen)
  }

  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          combobox.closeDropdown()
          onSearch(words.trim())
        }}
      >
        <Combobox
          store={combobox}
          onOptionSubmit={choose}
          shadow="md"
          radius="md"
          offset={6}
          // Part of the search for those who go from landmark to landmark.
          withinPortal={false}
        >
          <Combobox.Target withExpandedAttribute>
            <TextInput
              type="search"
              value={words}
              onChange={(event) => {
                setWords(event.currentTarget.value)
                combobox.resetSelectedOption()
                combobox.openDropdown()
              }}
              onKeyDown={(event: KeyboardEvent) => {
                // Of a search field the browser would also take the words.
                if (event.key === 'Escape' && isOpen) event.preventDefault()
              }}
              onBlur={() => combobox.closeDropdown()}
              placeholder="¿Qué quieres aprender hoy?"
              aria-label="Buscar cursos"
              aria-autocomplete="list"
              enterKeyHint="search"
              maxLength={200}
              leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
              radius="xl"
              size="sm"
            />
          </Combobox.Target>
          <Combobox.Dropdown hidden={!hasSome}>
            <Combobox.Options aria-label="Sugerencias">
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
          {isOpen ? formatCount(suggestions.length, 'sugerencia', 'sugerencias') : ''}
        </output>
      </form>
    </search>
  )
}
