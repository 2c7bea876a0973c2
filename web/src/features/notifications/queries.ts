import type { NotificationType, Reply } from '@ateneo/contract'
import { listNotifications, readNotifications } from '@ateneo/contract/calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, callForPage } from '../../platform/http/call.ts'
import { barePage, listPages } from '../../platform/http/list-pages.ts'
import { useMutation, useRefresh } from '../../platform/http/use-mutation.ts'

const pollMs = 60_000

/** Spec §9: at most three in the pop-over. */
const shownAtOnce = 3

const pageSize = 20

export type Notification = {
  id: string
  type: NotificationType
  message: string
  href: string
  isRead: boolean
  createdAt: string
}

const all = ['notifications'] as const

/** The newest few, and the number of all that are unread: as long after years as on the first day. */
const newest = queryOptions({
  queryKey: [...all, 'newest'],
  queryFn: async ({ signal }) => {
    const { reply, nextCursor, headers } = await callForPage(
      listNotifications,
      { query: { limit: shownAtOnce } },
      { signal },
    )
    return {
      list: reply.map(readNotice),
      hasMore: nextCursor !== null,
      unread: Number(headers.get('x-unread-count') ?? 0),
    }
  },
  refetchInterval: pollMs,
})

export const useNewestNotifications = () => useQuery(newest)

export type NotificationFilter = { type: NotificationType | undefined; isUnread: boolean }

/** All of the last two months, page by page, newest first. */
export const notificationPages = ({ type, isUnread }: NotificationFilter) =>
  listPages({
    queryKey: [...all, 'pages', type, isUnread],
    bring: async (page, signal) => {
      const filter = { ...(type && { type }), ...(isUnread && { unread: 'true' }) }
      const query = { limit: pageSize, ...filter, ...page }
      return barePage(await callForPage(listNotifications, { query }, { signal }))
    },
    read: readNotice,
  })

function readNotice(notification: Reply<typeof listNotifications>[number]): Notification {
  const { _id, type, message, href, read, creationDate } = notification
  return { id: _id, type, message, href, isRead: read, createdAt: creationDate }
}

/** Marks as read those that were shown, or all up to the newest of them. */
export function useReadNotifications() {
  return useMutation({
    mutationFn: (which: { ids: string[] } | { upTo: string }) =>
      call(readNotifications, { body: which }),
    onSuccess: useRefresh(all),
  })
}

/** Marks the unread of a list. */
export function useReadShown() {
  const { mutate } = useReadNotifications()
  return (shown: readonly Notification[] | undefined) => {
    const ids = shown?.filter(({ isRead }) => !isRead).map(({ id }) => id) ?? []
    if (ids.length > 0) mutate({ ids })
  }
}
