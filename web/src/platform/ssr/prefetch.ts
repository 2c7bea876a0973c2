import {
  dehydrate,
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  type QueryClient,
} from '@tanstack/react-query'
import { data, type LoaderFunctionArgs, type Params } from 'react-router'
import { buildQueryClient } from '../http/query-client.ts'
import { CallError } from '../http/call-error.ts'
import { bindTransport } from '../http/transport.ts'
import type { Viewer } from '../http/viewer.ts'
import { withoutTimes } from './dehydrated.ts'
import { requestContext } from './request-context.ts'

/* oxlint-disable typescript/no-explicit-any -- queries of different answers side by side */
type SinglePage = FetchQueryOptions<any, any, any, any>
type Pages = FetchInfiniteQueryOptions<any, any, any, any, any>
/* oxlint-enable typescript/no-explicit-any */
export type Query = SinglePage | Pages

interface AskedPage {
  search: URLSearchParams
  pathname: string
  params: Params
  viewer: Viewer
}

/**
 * The `loader` of a route: its queries, asked for while the server renders, and their answers in
 * the page. 404 where one of them finds nothing, or `list` says that the page can't exist.
 */
export function prefetch(
  list: (page: AskedPage) => Query[] | undefined,
  /** Those that the answers of the first ones name. */
  follow: (page: AskedPage, answers: QueryClient) => Query[] = () => [],
) {
  return async ({ url, params, context }: LoaderFunctionArgs) => {
    const { viewer, transport } = context.get(requestContext)
    const page = { search: url.searchParams, pathname: url.pathname, params, viewer }
    const queries = list(page)
    if (!queries) return data({ isMissing: true }, { status: 404 })
    const client = buildQueryClient()
    bindTransport(client, transport)
    const fetchAll = (some: Query[]) =>
      Promise.allSettled(some.map((query) => fetchOne(client, query)))
    const results = await fetchAll(queries)
    await fetchAll(follow(page, client))
    // Other errors are left to the browser, which repeats the request and shows them.
    const isMissing = results.some(is404)
    const status = isMissing ? 404 : 200
    return data({ isMissing, viewer, dehydrated: withoutTimes(dehydrate(client)) }, { status })
  }
}

/** The `clientLoader` beside it: in the browser a screen's own queries ask, without a round trip for the route. */
export const keepOnClient = () => null

export function is404(result: PromiseSettledResult<unknown>): boolean {
  const reason: unknown = result.status === 'rejected' ? result.reason : undefined
  return reason instanceof CallError && reason.status === 404
}

export function fetchOne(client: QueryClient, query: Query): Promise<unknown> {
  const isPaged = (one: Query): one is Pages => one.initialPageParam !== undefined
  return isPaged(query)
    ? client.fetchInfiniteQuery({ ...query, retry: false })
    : client.fetchQuery({ ...query, retry: false })
}
