import { formatBadge } from '../text/format.ts'
import classes from './side-nav.module.css'

/** How much waits behind an entry: the number, and its word for screen readers. */
export function NavBadge({ count, word }: { count: number; word: string }) {
  if (count === 0) return null
  return (
    <span className={classes.badge}>
      <span aria-hidden>{formatBadge(count)}</span>
      <span className={classes.unread}>{`, ${count} ${word}`}</span>
    </span>
  )
}
