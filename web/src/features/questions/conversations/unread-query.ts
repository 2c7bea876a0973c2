import { countConversations } from '@ateneo/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/http/call.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'

/** All of them are the viewer's own. */
export const conversationsKey = ['conversations'] as const

/** Polled, so that what the other one writes appears without reloading. */
export const pollMs = 60_000

/** In how many conversations a student has something to read. */
export const unreadConversations = ({ id: viewerId, type }: Viewer) =>
  queryOptions({
    queryKey: [...conversationsKey, 'unread', viewerId],
    queryFn: async ({ signal }) => (await call(countConversations, {}, { signal })).unread,
    enabled: type === 'student',
    refetchInterval: pollMs,
  })
