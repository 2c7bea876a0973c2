import { ReportButton } from '../../reports/report-button.tsx'
import { HiddenNotice } from '../../../platform/ui/feedback/hidden-notice.tsx'
import { RelativeTime } from '../../../platform/ui/text/relative-time.tsx'
import type { ConversationMessage } from './conversation.ts'
import classes from './conversation.module.css'

/** A private message, with the button to report it to the other one. */
export function MessageItem({ message }: { message: ConversationMessage }) {
  const { id, author, isMine, isHidden, createdAt, text } = message
  return (
    <article
      className={classes.message}
      aria-label={isMine ? 'Mensaje tuyo' : `Mensaje de ${author.name}`}
    >
      <p className={classes.byline}>
        <strong>{isMine ? 'Tú' : author.name}</strong>
        <RelativeTime moment={createdAt} />
      </p>
      {isHidden ? <HiddenNotice /> : null}
      <p className={classes.text}>{text}</p>
      {isMine ? null : (
        <div className={classes.report}>
          <ReportButton kind="message" id={id} what={`mensaje de ${author.name}`} />
        </div>
      )}
    </article>
  )
}
