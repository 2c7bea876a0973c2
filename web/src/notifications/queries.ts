import type { NotificationType } from '@ateneo/contract'
import { listNotifications, readNotifications } from '@ateneo/contract/calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../http/call.ts'

const pollMs = 60_000

export type Notice = {
  id: string
  type: NotificationType
  message: string
  href: string
  isRead: boolean
  createdAt: string
}

/** The person's own, of the last two months, newest first. */
export const notices = queryOptions({
  queryKey: ['notifications'],
  queryFn: async ({ signal }): Promise<Notice[]> => {
    const list = await call(listNotifications, {}, { signal })
    return list.map(({ _id, type, message, href, read, creationDate }) => ({
      id: _id,
      type,
      message,
      href,
      isRead: read,
      createdAt: creationDate,
    }))
  },
  refetchInterval: pollMs,
})

export function useReadNotices() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(readNotifications),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: notices.queryKey }),
  })
}

export const countUnread = (list: readonly Notice[] | undefined) =>
  list?.filter(({ isRead }) => !isRead).length ?? 0
