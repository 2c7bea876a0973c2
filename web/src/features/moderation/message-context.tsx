import { fullName, type ReportCase } from '../reports/report.ts'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import classes from './case-item.module.css'

/** Whom a reported private message was for, and the few before it; the rest stays private. */
export function MessageContext({ thing }: { thing: ReportCase['thing'] }) {
  const { formatDateTime } = useDates()
  const { author, recipient, before } = thing
  const recipientName = recipient ? fullName(recipient) : 'Usuario'
  return (
    <div className={classes.context}>
      <p className={classes.said}>
        <span>Mensaje privado para</span> {recipientName}
        {before.length > 0 ? <span>. Antes se escribieron:</span> : null}
      </p>
      {before.length > 0 ? (
        <ol className={classes.earlier}>
          {before.map(({ text, creationDate, isOfAuthor }) => (
            <li key={creationDate + text}>
              <strong>{isOfAuthor ? fullName(author) : recipientName}</strong>{' '}
              <time dateTime={creationDate}>{formatDateTime(creationDate)}</time>
              <p className={classes.said}>{text}</p>
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  )
}
