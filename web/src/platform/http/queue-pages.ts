import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'

const pageSize = 20

interface QueuePage<Wire> {
  reply: Wire[]
  nextCursor: string | null
  headers: Headers
}

interface Queue<Wire, Entry> {
  queryKey: readonly unknown[]
  bring: (page: { limit: number; cursor?: string }, signal: AbortSignal) => Promise<QueuePage<Wire>>
  read: (wire: Wire) => Entry
}

/** A bare array of the wire page by page, with the number of all entries. */
export const queuePages = <Wire, Entry>({ queryKey, bring, read }: Queue<Wire, Entry>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      const page = { limit: pageSize, ...(pageParam && { cursor: pageParam }) }
      const { reply, nextCursor, headers } = await bring(page, signal)
      const total = Number(headers.get('x-total-count') ?? 0)
      return { list: reply.map(read), nextCursor, total }
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => ({
      list: pages.flatMap(({ list }) => list),
      total: pages[0]?.total ?? 0,
    }),
    placeholderData: keepPreviousData,
  })
