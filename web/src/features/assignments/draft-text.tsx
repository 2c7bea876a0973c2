import type { AssignmentRules } from '@ateneo/contract'
import { maxSubmissionText } from '@ateneo/contract/courses/assignment-limits'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCloudOff, IconLoader2 } from '@tabler/icons-react'
import { MarkdownField } from '../../platform/ui/fields/markdown-field.tsx'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { Prose } from '../../platform/ui/text/prose.tsx'
import classes from './assignment.module.css'
import { savingWords, type SavingState, textMessage } from './messages.ts'
import type { useSubmissionText } from './use-submission-text.ts'

type DraftTextProps = {
  wanted: AssignmentRules['text']
  draft: ReturnType<typeof useSubmissionText>
  /** As it is saved. */
  saved: string
}

const icons = {
  saving: IconLoader2,
  saved: IconCheck,
  offline: IconCloudOff,
  failed: IconAlertTriangle,
} as const

/** The text of a draft, which is saved by itself. */
export function DraftText({ wanted, draft, saved }: DraftTextProps) {
  const { text, type, refusal, state } = draft
  return (
    <section className={classes.panel} aria-label="Texto">
      <MarkdownField
        label={wanted === 'required' ? 'Tu texto' : 'Tu texto (opcional)'}
        description="Se guarda solo. Puedes usar Markdown: **negritas**, - listas."
        autosize
        minRows={6}
        maxRows={30}
        maxLength={maxSubmissionText}
        text={text}
        keepsBreaks
        value={text}
        onChange={({ currentTarget: { value } }) => type(value)}
      />
      {refusal ? <Refused draft={draft} saved={saved} /> : <SavingNote state={state} />}
    </section>
  )
}

function SavingNote({ state }: { state: SavingState }) {
  const Icon = state === 'idle' ? undefined : icons[state]
  return (
    <output className={classes.saving} data-state={state}>
      {Icon ? <Icon size={16} stroke={1.75} aria-hidden /> : null}
      {savingWords[state]}
    </output>
  )
}

/** The typed text was not taken: which one stays is decided here. */
function Refused({ draft, saved }: Pick<DraftTextProps, 'draft' | 'saved'>) {
  const { refusal, keepMine, takeSaved } = draft
  if (refusal?.code !== 'changed_elsewhere') {
    return (
      <>
        <FormAlert>{textMessage(refusal)}</FormAlert>
        <Button variant="default" size="sm" style={{ justifySelf: 'start' }} onClick={takeSaved}>
          Descartar lo que escribí
        </Button>
      </>
    )
  }
  return (
    <Alert color="yellow" variant="light" title={textMessage(refusal)} role="alert">
      <p>Lo que se guardó allá es:</p>
      <div className={classes.other}>
        <Prose keepsBreaks>{saved.trim() || 'Un texto vacío.'}</Prose>
      </div>
      <div className={classes.ways} style={{ marginTop: 12 }}>
        <Button size="sm" onClick={keepMine}>
          Conservar lo que escribí aquí
        </Button>
        <Button size="sm" variant="default" onClick={takeSaved}>
          Usar lo guardado
        </Button>
      </div>
    </Alert>
  )
}
