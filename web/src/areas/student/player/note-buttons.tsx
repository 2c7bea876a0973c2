import { IconBookmark, IconNotes, IconPencil } from '@tabler/icons-react'
import classes from './note-buttons.module.css'
import type { NoteRequests } from './use-note-requests.ts'

/** Beside a lesson: write a note, mark the moment, see the notes. */
export function NoteButtons({ notes }: { notes: NoteRequests }) {
  const { isShown, write, mark, toggle } = notes
  return (
    <div className={classes.buttons}>
      <button
        type="button"
        className={classes.button}
        aria-keyshortcuts={mark ? 'n' : undefined}
        title={mark ? 'Anotar (tecla N en el reproductor)' : undefined}
        onClick={write}
      >
        <IconPencil size={18} stroke={1.75} aria-hidden />
        Anotar
      </button>
      {mark ? (
        <button
          type="button"
          className={classes.button}
          aria-label="Marcar este momento"
          title="Marcar este momento"
          onClick={() => void mark()}
        >
          <IconBookmark size={18} stroke={1.75} aria-hidden />
          Marcar
        </button>
      ) : null}
      <button type="button" className={classes.button} aria-pressed={isShown} onClick={toggle}>
        <IconNotes size={18} stroke={1.75} aria-hidden />
        Mis notas
      </button>
    </div>
  )
}
