import { Anchor, Box, Flex, Skeleton, Title } from '@mantine/core'
import { Link } from 'react-router'
import { formatNumber } from '../../../platform/ui/text/format.ts'
import { RelativeTime } from '../../../platform/ui/text/relative-time.tsx'
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
  return (
    <section>
      <div className={classes.head}>
        <Title order={3} fz="lg">
          {title} {total ? <span className={classes.total}>{formatNumber(total)}</span> : null}
        </Title>
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
              <Flex component="span" direction="column" miw={0}>
                <span className={classes.name}>{entry.title}</span>
                <span className={classes.detail}>{entry.detail}</span>
              </Flex>
              <span className={classes.detail}>
                <RelativeTime moment={entry.since} />
              </span>
            </Link>
          </li>
        )) ??
          places.map((place) => (
            <li key={place} className={classes.entry}>
              <Skeleton height={40} />
            </li>
          ))}
        {entries?.length === 0 ? (
          <Box component="li" px="md" py={32} ta="center" c="dimmed">
            {empty}
          </Box>
        ) : null}
      </ul>
    </section>
  )
}
