import { Button, Text } from '@mantine/core'
import { MAX_STUDY_NOTE_LENGTH } from '@ateneo/contract/study-notes/limits'
import { useEffect, useRef, useState } from 'react'
import { MarkdownField } from '../../platform/ui/fields/markdown-field.tsx'
import { formatNumber } from '../../platform/ui/text/format.ts'
import { stuckMessage, unsavedMessage } from './messages.ts'
import type { NoteDraft } from './note-entry.ts'
import classes from './study-note.module.css'

type NoteEditorProps = {
  draft: NoteDraft
  /** 'Nota en 3:12': the field's name. */
  label: string
  /** What of it the server does not have yet. */
  isWaiting: boolean
  isStuck: boolean
  onType: (text: string) => void
  onClose: () => void
}

/** From here on the number of characters that are left is told. */
const tightFrom = MAX_STUDY_NOTE_LENGTH - 500

/** A note while it is written: each key is kept in the browser, each pause sends it. */
export function NoteEditor(props: NoteEditorProps) {
  const { draft, label, isWaiting, isStuck, onType, onClose } = props
  const [text, setText] = useState(draft.note.text)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const { current } = field
    current?.focus()
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])
  return (
    <div className={classes.editor}>
      <MarkdownField
        ref={field}
        label={label}
        description="Solo tú la lees. Puedes usar Markdown: **negritas**, - listas."
        autosize
        minRows={3}
        maxRows={12}
        maxLength={MAX_STUDY_NOTE_LENGTH}
        text={text}
        keepsBreaks
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value)
          onType(value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
        }}
      />
      <div className={classes.foot}>
        <Button size="compact-md" onClick={onClose}>
          Listo
        </Button>
        <Text size="sm" c="dimmed" component="output">
          {isWaiting
            ? isStuck
              ? stuckMessage
              : unsavedMessage
            : draft.note.state === 'waiting'
              ? 'Guardada'
              : ''}
        </Text>
        {text.length >= tightFrom ? (
          <Text size="sm" c="dimmed">
            {formatNumber(MAX_STUDY_NOTE_LENGTH - text.length)} caracteres más
          </Text>
        ) : null}
      </div>
    </div>
  )
}
