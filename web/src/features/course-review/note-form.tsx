import { addNote } from '@ateneo/contract'
import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { FormAlert } from '../../platform/ui/forms/form-alert.tsx'
import { formatClock } from '../../platform/ui/text/format.ts'
import { SubmitButton } from '../../platform/ui/forms/submit-button.tsx'

type NoteFormProps = {
  /** `null`: of the whole lesson. */
  second: number | null
  initialText?: string
  isBusy: boolean
  failure: string | undefined
  onSend: (text: string) => void
  onCancel: () => void
}

const schema = addNote.body.shape.text

/** A note about a lesson, or about a second of its video. */
export function NoteForm({ second, initialText = '', isBusy, failure, ...on }: NoteFormProps) {
  const [text, setText] = useState(initialText)
  const [wasTried, setTried] = useState(false)
  const complaint = schema.safeParse(text).error?.issues[0]?.message
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (complaint === undefined) on.onSend(text)
      }}
    >
      {failure ? <FormAlert>{failure}</FormAlert> : null}
      <Textarea
        label={second === null ? 'Nota del contenido' : `Comentario en ${formatClock(second)}`}
        description="Su maestro la leerá cuando decidas."
        autosize
        minRows={3}
        maxRows={10}
        value={text}
        error={wasTried ? complaint : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="sm" gap="sm">
        <Button size="sm" variant="default" disabled={isBusy} onClick={on.onCancel}>
          Cancelar
        </Button>
        <SubmitButton size="sm" type="submit" isBusy={isBusy}>
          Guardar nota
        </SubmitButton>
      </Group>
    </form>
  )
}
