import { IconBookmark, IconPlayerPlay } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatClock } from '../../platform/ui/text/format.ts'
import { Prose } from '../../platform/ui/text/prose.tsx'
import { refusalMessage, stuckMessage } from './messages.ts'
import classes from './study-note.module.css'
import type { Moment, StudyNote } from './study-note.ts'
import type { NoteOutbox } from './use-note-outbox.ts'

type NoteItemProps = {
  note: StudyNote
  outbox: Pick<NoteOutbox, 'remove' | 'undo' | 'retry' | 'forget' | 'isStuck'>
  /** Goes to its second where its video is on the screen. */
  onSeek?: ((second: number) => void) | undefined
  /** The player's address at its second. */
  href?: string | undefined
  /** In place of its text while it is edited. */
  editor?: ReactNode
  onEdit: () => void
}

/** A note or a bookmark with its moment and what can be done with it. */
export function NoteItem({ note, outbox, onSeek, href, editor, onEdit }: NoteItemProps) {
  const what = nameNote(note)
  if (note.state === 'removed') {
    return (
      <output className={classes.removed}>
        <span>{note.text === '' ? 'Marca eliminada.' : 'Nota eliminada.'}</span>
        <button type="button" className={classes.action} onClick={() => outbox.undo(note)}>
          Deshacer
        </button>
      </output>
    )
  }
  return (
    <article className={classes.note} aria-label={what}>
      {editor && note.moment === null ? null : (
        <NotePlace note={note} onSeek={onSeek} href={href} />
      )}
      {editor ??
        (note.text.trim() === '' ? (
          <p className={classes.bookmark}>
            <IconBookmark size={18} stroke={1.75} aria-hidden />
            {note.moment ? 'Momento marcado' : 'Sin texto'}
          </p>
        ) : (
          <div className={classes.text}>
            <Prose keepsBreaks>{note.text}</Prose>
          </div>
        ))}
      {note.state === 'refused' ? (
        <p className={classes.refused} role="alert">
          {refusalMessage(note.refusal)}
        </p>
      ) : note.state === 'waiting' && outbox.isStuck && !editor ? (
        <p className={classes.hint}>{stuckMessage}</p>
      ) : null}
      {editor ? null : (
        <div className={classes.actions}>
          <button
            type="button"
            className={classes.action}
            aria-label={`Editar ${what}`}
            data-edits={note.id}
            onClick={onEdit}
          >
            Editar
          </button>
          {note.state === 'refused' ? (
            <button type="button" className={classes.action} onClick={() => outbox.retry(note)}>
              Reintentar
            </button>
          ) : null}
          <button
            type="button"
            className={classes.action}
            aria-label={`Eliminar ${what}`}
            onClick={() => (isUnsent(note) ? outbox.forget(note) : outbox.remove(note))}
          >
            Eliminar
          </button>
        </div>
      )}
    </article>
  )
}

/** A new one that the server refused: there is nothing to delete. */
const isUnsent = ({ state, version }: StudyNote) => state === 'refused' && version === null

function NotePlace({ note, onSeek, href }: Pick<NoteItemProps, 'note' | 'onSeek' | 'href'>) {
  const { moment, isVideoReplaced } = note
  if (moment === null) return <p className={classes.whole}>Todo el contenido</p>
  const clock = formatClock(moment.second)
  if (isVideoReplaced) {
    return (
      <p className={classes.whole}>
        {clock} <span className={classes.badge}>El video cambió</span>
      </p>
    )
  }
  const face = (
    <>
      <IconPlayerPlay size={16} stroke={1.75} aria-hidden />
      {clock}
    </>
  )
  if (onSeek) {
    return (
      <button
        type="button"
        className={classes.moment}
        aria-label={`Ir a ${clock}`}
        onClick={() => onSeek(moment.second)}
      >
        {face}
      </button>
    )
  }
  if (!href) return <p className={classes.whole}>{clock}</p>
  return (
    <Link to={href} className={classes.moment} aria-label={`Ver en ${clock}`}>
      {face}
    </Link>
  )
}

/** 'nota en 3:12', as buttons and fields name it. */
function nameNote({ moment, text }: StudyNote): string {
  return `${text.trim() === '' && moment ? 'marca' : 'nota'} ${namePlace(moment)}`
}

export const namePlace = (moment: Moment | null) =>
  moment ? `en ${formatClock(moment.second)}` : 'de todo el contenido'
