import type { OrderEvent, PaymentProvider } from '@ateneo/contract'
import { useDates } from '../../../platform/ui/text/use-dates.ts'
import classes from './order-history.module.css'
import { eventDetails, eventTitle } from './order-labels.ts'

type OrderHistoryProps = {
  events: readonly OrderEvent[]
  currency: string
  provider: PaymentProvider | null
}

/** Everything that happened to an order, the oldest first. */
export function OrderHistory({ events, currency, provider }: OrderHistoryProps) {
  const { formatDate, formatDateTime } = useDates()
  return (
    <ol className={classes.history}>
      {events.map((event, place) => (
        // The list is never reordered.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place}>
          <time dateTime={event.at}>{formatDateTime(event.at)}</time>
          <div>
            <p className={classes.title}>{eventTitle(event, provider)}</p>
            {eventDetails(event, { currency, formatDate }).map((line) => (
              <p key={line} className={classes.detail}>
                {line}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}
