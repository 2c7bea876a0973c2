import { NoteEditor } from './note-editor.tsx'
import { namePlace, NoteItem } from './note-item.tsx'
import classes from './study-note.module.css'
import type { StudyNote } from './study-note.ts'
import type { EditedNote } from './use-edited-note.ts'
import type { NoteOutbox } from './use-note-outbox.ts'

type NoteListProps = {
  notes: readonly StudyNote[]
  outbox: NoteOutbox
  edited: Pick<EditedNote, 'draft' | 'begin' | 'type' | 'isWaiting'> & { close: () => void }
  /** Goes to a second of the video on the screen. */
  onSeekOf?: (note: StudyNote) => ((second: number) => void) | undefined
  hrefOf: (note: StudyNote) => string | undefined
}

/** Notes in their order, one of which may be written in place. */
export function NoteList({ notes, outbox, edited, onSeekOf, hrefOf }: NoteListProps) {
  const { draft } = edited
  return (
    <ol className={classes.list}>
      {notes.map((note) => (
        <li key={note.id}>
          <NoteItem
            note={note}
            outbox={outbox}
            onSeek={onSeekOf?.(note)}
            href={hrefOf(note)}
            onEdit={() => edited.begin(note)}
            editor={
              draft?.note.id === note.id ? (
                <NoteEditor
                  draft={draft}
                  label={`Nota ${namePlace(note.moment)}`}
                  isWaiting={edited.isWaiting}
                  isStuck={outbox.isStuck}
                  onType={edited.type}
                  onClose={edited.close}
                />
              ) : undefined
            }
          />
        </li>
      ))}
    </ol>
  )
}
