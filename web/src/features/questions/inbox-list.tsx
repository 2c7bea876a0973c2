import { Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useViewer } from '../../platform/http/viewer.ts'
import { ErrorState } from '../../platform/ui/feedback/error-state.tsx'
import { SubmitButton } from '../../platform/ui/forms/submit-button.tsx'
import { useFocusOnMore } from '../../platform/ui/lists/use-focus-on-more.ts'
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
  const shown = inbox.data?.filter(({ id }) => id !== exceptId)
  const list = useRef<HTMLUListElement>(null)
  const pressMore = useFocusOnMore(list, shown?.length)
  if (inbox.isError && !inbox.data) {
    return (
      <ErrorState
        message={inboxMessage(inbox.error)}
        onRetry={() => void inbox.refetch()}
        isRetrying={inbox.isFetching}
      />
    )
  }
  if (!shown) {
    return (
      <div className={classes.list} aria-busy>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} height={180} radius="md" aria-hidden />
        ))}
      </div>
    )
  }
  if (shown.length === 0 && exceptId === undefined) return empty
  return (
    <>
      <ul ref={list} className={classes.list} data-stale={inbox.isPlaceholderData || undefined}>
        {shown.map((entry) => (
          <li key={entry.id}>
            <InboxItem entry={entry} />
          </li>
        ))}
      </ul>
      {inbox.hasNextPage ? (
        <SubmitButton
          variant="default"
          mt="lg"
          isBusy={inbox.isFetchingNextPage}
          onClick={() => {
            pressMore()
            void inbox.fetchNextPage()
          }}
        >
          Ver más
        </SubmitButton>
      ) : null}
    </>
  )
}
