import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useViewer } from '../../platform/http/viewer.ts'
import { CardList } from '../../platform/ui/lists/card-list.tsx'
import { ListBody } from '../../platform/ui/lists/list-body.tsx'
import { InboxItem } from './inbox-item.tsx'
import classes from './inbox-list.module.css'
import { inboxEntries, type InboxFilter } from './inbox-queries.ts'
import { inboxMessage } from './messages.ts'

type InboxListProps = {
  filter: InboxFilter
  /** Shown above it, therefore not in it. */
  exceptId: string | undefined
  empty: ReactNode
}

/** Unanswered questions and comments, oldest first. */
export function InboxList({ filter, exceptId, empty }: InboxListProps) {
  const inbox = useInfiniteQuery(inboxEntries(useViewer().id, filter))
  const shown = inbox.data?.list.filter(({ id }) => id !== exceptId)
  return (
    <ListBody
      list={inbox}
      explain={inboxMessage}
      areFiltersKept
      empty={shown?.length === 0 && exceptId === undefined ? empty : null}
      more={{ label: 'Ver más', isAtStart: true }}
    >
      <CardList
        cards={shown}
        keyOf={({ id }) => id}
        waiting={{ height: 180, radius: 'md' }}
        isStale={inbox.isPlaceholderData}
        render={(entry) => <InboxItem entry={entry} />}
        className={classes.list}
      />
    </ListBody>
  )
}
