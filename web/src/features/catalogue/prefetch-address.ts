import { dehydrate } from '@tanstack/react-query'
import { data, type LoaderFunctionArgs } from 'react-router'
import { buildQueryClient } from '../../platform/http/query-client.ts'
import { type AddressKind, addressQuery } from './address-queries.ts'
import { CallError } from '../../platform/http/call-error.ts'
import { bindTransport } from '../../platform/http/transport.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { withoutTimes } from '../../platform/ssr/dehydrated.ts'
import { redirectVariant } from '../../platform/ssr/one-path.ts'
import { fetchOne, is404, type Query } from '../../platform/ssr/prefetch.ts'
import { requestContext } from '../../platform/ssr/request-context.ts'

interface Found {
  id: string
  slug: string
  search: URLSearchParams
  viewer: Viewer
  /** The address names it by its slug; one of the application has its id in the query. */
  isReadable: boolean
}

interface AddressedPage {
  kind: AddressKind
  /** The page's own path. */
  path: (slug: string) => string
  /** Queries of the page; the first one decides whether a reader still has what is gone for others. */
  list: (found: Found) => [Query, ...Query[]]
  /** Queries of what is offered in place of what is gone. */
  listInstead?: (found: Found) => Query[]
}

/**
 * `prefetch` for what an address names by a slug or an id: 301 from readable addresses to the current
 * one, 404 for what never was, 410 for what is gone.
 */
export function prefetchAddress({ kind, path, list, listInstead }: AddressedPage) {
  return async ({ url, params, context }: LoaderFunctionArgs) => {
    const { viewer, transport } = context.get(requestContext)
    const client = buildQueryClient()
    bindTransport(client, transport)
    const isReadable = params['slug'] !== undefined
    const named = (params['slug'] ?? url.searchParams.get('id') ?? '').toLowerCase()
    if (named === '') return data({ isMissing: true }, { status: 404 })
    const [address] = await Promise.allSettled([
      client.fetchQuery({ ...addressQuery(kind, named), retry: false }),
    ])
    const answer = (status: number) =>
      data(
        {
          isMissing: status === 404,
          isGone: status === 410,
          viewer,
          dehydrated: withoutTimes(dehydrate(client)),
        },
        { status },
      )
    if (address.status === 'rejected') return answer(isUnknown(address.reason) ? 404 : 200)
    const { _id: id, slug, gone } = address.value
    if (isReadable) redirectVariant(url, path(slug))
    const found = { id, slug, search: url.searchParams, viewer, isReadable }
    const [first, ...rest] = list(found)
    if (gone) {
      const kept = viewer.id ? await Promise.allSettled([fetchOne(client, first)]) : []
      if (kept[0]?.status !== 'fulfilled') {
        await Promise.allSettled((listInstead?.(found) ?? []).map((one) => fetchOne(client, one)))
        return answer(410)
      }
    }
    const results = await Promise.allSettled([first, ...rest].map((one) => fetchOne(client, one)))
    return answer(results.some(is404) ? 404 : 200)
  }
}

/** A slug that no address can have is as unknown as one that none has. */
const isUnknown = (reason: unknown) =>
  reason instanceof CallError && (reason.status === 404 || reason.status === 400)
