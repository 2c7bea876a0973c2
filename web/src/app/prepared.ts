import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { createContext } from 'react'
import { writeScriptJson } from '../http/script-json.ts'

/**
 * A page that came drawn brings the answers that it was drawn from, so that the browser begins
 * with what is on the screen instead of asking for it again.
 */
export interface Prepared {
  json: string
  /** Where the answers are while the server draws. */
  queryClient?: QueryClient
}

/** The `handle` of a route that is drawn for visitors. */
export interface PreparedRoute {
  /** What the page shows of its address: what advertisers and strangers add makes no other page. */
  shows: (params: URLSearchParams) => URLSearchParams
  /** What the page asks for. */
  // oxlint-disable-next-line typescript/no-explicit-any -- queries of different answers side by side
  reads: (address: URL) => FetchQueryOptions<any, any, any, any>[]
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
