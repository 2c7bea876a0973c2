import { confirm } from '../../platform/ui/dialogs/dialogs.tsx'
import { toastError } from '../../platform/ui/feedback/toasts.tsx'
import { deletionMessage } from './messages.ts'
import classes from './question-item.module.css'

type OwnActionsProps = {
  /** 'pregunta de Ana Ríos': names the buttons. */
  what: string
  warning: string
  isMine: boolean
  mayDelete: boolean
  isDeleting: boolean
  onEdit: () => void
  onDelete: () => Promise<unknown>
}

/** 'Editar' for the author, 'Eliminar' where `mayDelete`. */
export function OwnActions(props: OwnActionsProps) {
  const { what, warning, isMine, mayDelete, isDeleting, onEdit, onDelete } = props
  const remove = async () => {
    const isSure = await confirm({
      title: `Eliminar ${what}`,
      message: warning,
      confirmLabel: 'Eliminar',
      isDestructive: true,
    })
    if (isSure) await onDelete().catch((error: unknown) => toastError(deletionMessage(error)))
  }
  return (
    <>
      {isMine ? (
        <button
          type="button"
          className={classes.action}
          aria-label={`Editar ${what}`}
          onClick={onEdit}
        >
          Editar
        </button>
      ) : null}
      {mayDelete ? (
        <button
          type="button"
          className={classes.action}
          aria-label={`Eliminar ${what}`}
          disabled={isDeleting}
          onClick={() => void remove()}
        >
          Eliminar
        </button>
      ) : null}
    </>
  )
}
