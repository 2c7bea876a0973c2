import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query'
import { createContext } from 'react'
import { writeScriptJson } from '../http/script-json.ts'
import type { Viewer } from '../identity/viewer.ts'

/**
 * A page that came drawn brings the answers that it was drawn from, so that the browser begins
 * with what is on the screen instead of asking for it again.
 */
export interface Prepared {
  json: string
  /** Where the answers are while the server draws. */
  queryClient?: QueryClient
}

/** The `handle` of a route that the server draws, for visitors and for students. */
export interface PreparedRoute {
  /** What the page shows of its address: what advertisers and strangers add makes no other page. */
  shows: (params: URLSearchParams) => URLSearchParams
  /** What the page asks for: the rest of it waits for the browser. */
  reads: (address: URL, viewer: Viewer) => Read[]
}

/* oxlint-disable typescript/no-explicit-any -- queries of different answers side by side */
type OnePiece = FetchQueryOptions<any, any, any, any>
type InPages = FetchInfiniteQueryOptions<any, any, any, any, any>
/* oxlint-enable typescript/no-explicit-any */
export type Read = OnePiece | InPages

export function fetchAnswer(queryClient: QueryClient, read: Read): Promise<unknown> {
  const isInPages = (one: Read): one is InPages => one.initialPageParam !== undefined
  return isInPages(read)
    ? queryClient.fetchInfiniteQuery({ ...read, retry: false })
    : queryClient.fetchQuery({ ...read, retry: false })
}

type Answer = [key: QueryKey, data: unknown]

/** The data script of such a page. */
export const PREPARED_SCRIPT_ID = 'respuestas'

export const PreparedContext = createContext<Prepared>({ json: readScript() })

function readScript(): string {
  if (typeof document === 'undefined') return '[]'
  return document.getElementById(PREPARED_SCRIPT_ID)?.textContent ?? '[]'
}

export function writeAnswers(queryClient: QueryClient): string {
  const answers = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }): Answer => [queryKey, state.data])
  return writeScriptJson(answers)
}

export function takeAnswers(queryClient: QueryClient, json: string): QueryClient {
  for (const [key, data] of JSON.parse(json) as Answer[]) queryClient.setQueryData(key, data)
  return queryClient
}
