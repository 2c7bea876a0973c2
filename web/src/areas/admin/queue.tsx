import { Anchor, Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { formatNumber } from '../../platform/ui/text/format.ts'
import { useDates } from '../../platform/ui/text/use-dates.ts'
import classes from './queue.module.css'

type QueueEntry = { id: string; title: string; detail: string; since: string; href: string }

type QueueProps = {
  title: string
  empty: string
  /** The whole list. */
  href: string
  /** How many there are in it. */
  total: number | undefined
  entries: readonly QueueEntry[] | undefined
}

const places = ['a', 'b', 'c']

/** The first pending entries of a list. */
export function Queue({ title, empty, href, total, entries }: QueueProps) {
  const { formatRelative } = useDates()
  return (
    <section>
      <div className={classes.head}>
        <h3 className={classes.title}>
          {title} {total ? <span className={classes.total}>{formatNumber(total)}</span> : null}
        </h3>
        {total ? (
          <Anchor component={Link} to={href} size="sm">
            Ver todo
          </Anchor>
        ) : null}
      </div>
      <ul className={classes.list} aria-busy={!entries}>
        {entries?.map((entry) => (
          <li key={entry.id}>
            <Link to={entry.href} className={classes.entry}>
              <span className={classes.words}>
                <span className={classes.name}>{entry.title}</span>
                <span className={classes.detail}>{entry.detail}</span>
              </span>
              <time dateTime={entry.since} className={classes.detail}>
                {formatRelative(entry.since)}
              </time>
            </Link>
          </li>
        )) ??
          places.map((place) => (
            <li key={place} className={classes.entry}>
              <Skeleton height={40} />
            </li>
          ))}
        {entries?.length === 0 ? <li className={classes.empty}>{empty}</li> : null}
      </ul>
    </section>
  )
}
