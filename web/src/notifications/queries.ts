import type { NotificationType, Reply } from '@ateneo/contract'
import { listNotifications, readNotifications } from '@ateneo/contract/calls'
import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { call, callForPage } from '../http/call.ts'
import { useMutation } from '../http/use-mutation.ts'

const pollMs = 60_000

export type Notification = {
  id: string
  type: NotificationType
  message: string
  href: string
  isRead: boolean
  createdAt: string
}

/** The person's notifications of the last two months, newest first. */
const notifications = infiniteQueryOptions({
  queryKey: ['notifications'],
  queryFn: async ({ pageParam, signal }) => {
    const query = pageParam ? { cursor: pageParam } : {}
    const { reply, nextCursor, headers } = await callForPage(
      listNotifications,
      { query },
      { signal },
    )
    return {
      list: reply.map(readNotice),
      nextCursor,
      unread: Number(headers.get('x-unread-count') ?? 0),
    }
  },
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
  select: ({ pages }) => ({
    list: pages.flatMap(({ list }) => list),
    unread: pages[0]?.unread ?? 0,
  }),
  refetchInterval: pollMs,
})

export const useNotifications = () => useInfiniteQuery(notifications)

function readNotice(notification: Reply<typeof listNotifications>[number]): Notification {
  const { _id, type, message, href, read, creationDate } = notification
  return { id: _id, type, message, href, isRead: read, createdAt: creationDate }
}

export function useReadNotifications() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(readNotifications),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: notifications.queryKey }),
  })
}
