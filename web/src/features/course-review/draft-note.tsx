import { Button } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '../../platform/ui/dialogs/dialogs.tsx'
import { toastError } from '../../platform/ui/feedback/toasts.tsx'
import { useFocusInside } from '../../platform/ui/focus/use-focus-inside.ts'
import type { Note } from './course-review.ts'
import { markMessage } from './messages.ts'
import { NoteForm } from './note-form.tsx'
import { NoteItem } from './note-item.tsx'
import { type Reviewed, useDeleteNote, useEditNote } from './queries.ts'
import { SecondButton } from './second-button.tsx'

type DraftNoteProps = {
  note: Note
  reviewed: Reviewed
  onSeek?: ((second: number) => void) | undefined
}

/** A note that waits for the decision: changed, taken away, or brought to the present submission. */
export function DraftNote({ note, reviewed, onSeek }: DraftNoteProps) {
  const { id, text, second, isOutdated } = note
  const [isEditing, setEditing] = useState(false)
  const place = useFocusInside(isEditing)
  const edit = useEditNote(reviewed)
  const remove = useDeleteNote(reviewed)
  if (isEditing) {
    return (
      <div ref={place}>
        <NoteForm
          second={second}
          initialText={text}
          mutation={{
            ...edit,
            mutate: (next, callbacks) => edit.mutate({ noteId: id, text: next }, callbacks),
          }}
          onClose={() => setEditing(false)}
        />
      </div>
    )
  }
  const askToRemove = async () => {
    const title = 'Quitar nota'
    const message = 'Se pierde lo que dice. Su maestro no la ha leído.'
    if (await confirm({ title, message, confirmLabel: title, isDestructive: true })) {
      remove.mutate(id, { onError: (error) => toastError(markMessage(error)) })
    }
  }
  return (
    <div ref={place}>
      <NoteItem
        note={note}
        place={
          second !== null && onSeek ? (
            <SecondButton second={second} onSeek={() => onSeek(second)} />
          ) : null
        }
      >
        {isOutdated ? (
          <Button
            size="compact-sm"
            variant="light"
            loading={edit.isPending}
            onClick={() =>
              edit.mutate({ noteId: id, text }, { onError: (e) => toastError(markMessage(e)) })
            }
          >
            Usar en este envío
          </Button>
        ) : null}
        <Button size="compact-sm" variant="subtle" onClick={() => setEditing(true)}>
          Editar
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          loading={remove.isPending}
          onClick={() => void askToRemove()}
        >
          Quitar
        </Button>
      </NoteItem>
    </div>
  )
}
