import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconDownload } from '@tabler/icons-react'
import { SearchInput } from '../../platform/ui/lists/search-input.tsx'
import { countFound } from './messages.ts'
import classes from './transcript.module.css'

export type SearchScope = 'lesson' | 'course'

const scopes = [
  { value: 'lesson', label: 'Esta lección' },
  { value: 'course', label: 'Todo el curso' },
]

type TranscriptToolsProps = {
  typed: string
  onType: (words: string) => void
  scope: SearchScope
  onScope: (scope: SearchScope) => void
  /** `undefined` while nothing is searched. */
  found: { place: number; total: number } | undefined
  onStep: (by: 1 | -1) => void
  languages: readonly { language: string; label: string }[]
  language: string
  onLanguage: (language: string) => void
  onSave: () => void
}

/** Above the transcript: its search, its languages and its file. */
export function TranscriptTools(props: TranscriptToolsProps) {
  const { typed, onType, scope, onScope, found, onStep, languages, language, onLanguage } = props
  const hasMatches = found !== undefined && found.total > 0
  return (
    <div className={classes.tools}>
      <search className={classes.search}>
        <SearchInput
          label="Buscar en lo que se dice"
          value={typed}
          onChange={onType}
          onKeyDown={({ key, shiftKey }) => {
            if (key === 'Enter' && scope === 'lesson' && hasMatches) onStep(shiftKey ? -1 : 1)
          }}
        />
      </search>
      <NativeSelect
        aria-label="Dónde buscar"
        size="sm"
        className={classes.choice}
        data={scopes}
        value={scope}
        onChange={({ currentTarget: { value } }) =>
          onScope(value === 'course' ? 'course' : 'lesson')
        }
      />
      {languages.length > 1 ? (
        <NativeSelect
          aria-label="Idioma de la transcripción"
          size="sm"
          className={classes.choice}
          data={languages.map((one) => ({ value: one.language, label: one.label }))}
          value={language}
          onChange={({ currentTarget: { value } }) => onLanguage(value)}
        />
      ) : null}
      <ActionIcon
        variant="transparent"
        size={44}
        className={classes.tool}
        aria-label="Descargar la transcripción (.txt)"
        onClick={props.onSave}
      >
        <IconDownload size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      {scope === 'lesson' ? (
        <div className={classes.found} hidden={found === undefined}>
          <output>{found ? countFound(found.place, found.total) : ''}</output>
          {hasMatches ? (
            <>
              <Step label="Lugar anterior" icon={IconChevronUp} onClick={() => onStep(-1)} />
              <Step label="Lugar siguiente" icon={IconChevronDown} onClick={() => onStep(1)} />
            </>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

type StepProps = { label: string; icon: typeof IconChevronUp; onClick: () => void }

function Step({ label, icon: Icon, onClick }: StepProps) {
  return (
    <ActionIcon
      variant="transparent"
      size={44}
      className={classes.tool}
      aria-label={label}
      onClick={onClick}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
