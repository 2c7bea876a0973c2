import { AttachmentButton } from '../../platform/ui/fields/attachment-button.tsx'
import { formatBytes } from '../../platform/ui/text/format.ts'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import classes from './ticket-thread.module.css'
import type { TicketMessage } from './ticket.ts'

/** A ticket's messages, oldest first. */
export function TicketThread({ messages }: { messages: readonly TicketMessage[] }) {
  const { formatDateTime } = useDates()
  return (
    <ol className={classes.thread} aria-label="Mensajes">
      {messages.map(({ id, text, isFromStaff, authorName, createdAt, file }) => (
        <li key={id} className={classes.message} data-staff={isFromStaff || undefined}>
          <p className={classes.head}>
            <strong>{authorName}</strong>
            {isFromStaff ? <span className={classes.staff}>Soporte</span> : null}
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </p>
          <p className={classes.text}>{text}</p>
          {file ? (
            <AttachmentButton file={file}>
              {file.name} · {formatBytes(file.sizeBytes)}
            </AttachmentButton>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
