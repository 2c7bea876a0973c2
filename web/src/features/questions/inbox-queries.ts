import type { InboxKind } from '@ateneo/contract'
import { countInbox, listInbox } from '@ateneo/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/http/call.ts'
import { listPages } from '../../platform/http/list-pages.ts'
import { inboxKey } from './inbox-key.ts'
import { toInboxEntry } from './question.ts'

export interface InboxFilter {
  kind?: InboxKind | undefined
  courseId?: string | undefined
}

/** Polled, so that what students write appears without reloading. */
const pollMs = 60_000

/** Unanswered questions, comments and messages, oldest first, in pages. */
export const inboxEntries = (viewerId: string | undefined, { kind, courseId }: InboxFilter) =>
  listPages({
    queryKey: [...inboxKey, 'list', viewerId, kind, courseId],
    bring: (page, signal) => {
      const query = { ...(kind && { kind }), ...(courseId && { course: courseId }), ...page }
      return call(listInbox, { query }, { signal })
    },
    read: toInboxEntry,
    idOf: ({ id }) => id,
    pollMs,
  })

/** How many questions, comments and conversations wait, in one course or in all. */
export const inboxCount = (viewerId: string | undefined, courseId?: string) =>
  queryOptions({
    queryKey: [...inboxKey, 'count', viewerId, courseId],
    queryFn: ({ signal }) =>
      call(countInbox, { query: courseId ? { course: courseId } : {} }, { signal }),
    refetchInterval: pollMs,
  })
