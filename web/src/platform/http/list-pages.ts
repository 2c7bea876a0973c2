import { infiniteQueryOptions, keepPreviousData, type QueryKey } from '@tanstack/react-query'

interface Page<Wire> {
  documents: readonly Wire[]
  nextCursor: string | null
  total?: number
}

interface PagedList<Wire, Rest, Entry> {
  queryKey: QueryKey
  bring: (page: { cursor?: string }, signal: AbortSignal) => Promise<Rest & Page<Wire>>
  read: (wire: Wire) => Entry
  /** Where an entry moves on while the list is read: it is shown once. */
  idOf?: (entry: Entry) => string
  /** Asked again so often. */
  pollMs?: number | ((list: readonly Entry[]) => number | false)
}

/** A list of the wire that grows page by page; it stays until another filter's first page is here. */
export const listPages = <Wire, Rest, Entry>({
  queryKey,
  bring,
  read,
  idOf,
  pollMs = () => false,
}: PagedList<Wire, Rest, Entry>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      const { documents, ...page } = await bring(pageParam ? { cursor: pageParam } : {}, signal)
      return { ...page, list: documents.map(read) }
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => {
      const list = pages.flatMap((page) => page.list)
      return { ...pages[0]!, list: idOf ? distinct(list, idOf) : list }
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      typeof pollMs === 'function'
        ? pollMs(data?.pages.flatMap((page) => page.list) ?? [])
        : pollMs,
  })

const distinct = <Entry>(list: readonly Entry[], idOf: (entry: Entry) => string) => [
  ...new Map(list.map((entry) => [idOf(entry), entry])).values(),
]

/** All entries of a list, for a file. */
export async function readAllPages<Wire>(
  bring: (page: { cursor?: string }) => Promise<Page<Wire>>,
): Promise<Wire[]> {
  const entries: Wire[] = []
  let page = await bring({})
  entries.push(...page.documents)
  while (page.nextCursor !== null) {
    page = await bring({ cursor: page.nextCursor })
    entries.push(...page.documents)
  }
  return entries
}

/** A page of a call whose reply is a bare array. */
export const barePage = <Wire>(page: {
  reply: Wire[]
  nextCursor: string | null
  headers: Headers
}) => ({
  documents: page.reply,
  nextCursor: page.nextCursor,
  total: Number(page.headers.get('x-total-count') ?? 0),
})
