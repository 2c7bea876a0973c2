import type { QueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { buildQueryClient } from '../../platform/http/query-client.ts'
import { type AddressKind, addressQuery } from './address-queries.ts'
import { CallError } from '../../platform/http/call-error.ts'
import { bindTransport } from '../../platform/http/transport.ts'
import { requestContext } from '../../platform/ssr/request-context.ts'

interface Old {
  search: URLSearchParams
  client: QueryClient
}

/**
 * 301 from an address of the application to the readable one, for readers without a session, which
 * search engines are too. Parameters that are not `mapped` go along: coupons, campaigns.
 */
export async function redirectVisitor(
  { url, context }: LoaderFunctionArgs,
  mapped: readonly string[],
  find: (old: Old) => Promise<string | undefined>,
): Promise<void> {
  const { page, transport } = context.get(requestContext)
  if (page.session !== undefined || !page.isSessionWhole) return
  const client = buildQueryClient()
  bindTransport(client, transport)
  const to = await find({ search: url.searchParams, client })
  if (to === undefined) return
  const target = new URL(to, url)
  for (const [name, value] of url.searchParams) {
    if (!mapped.includes(name)) target.searchParams.append(name, value)
  }
  throw redirect(target.pathname + target.search, 301)
}

/** The slug that an id leads to; `undefined` for one that is unknown. */
export async function findCurrentSlug(
  client: QueryClient,
  kind: AddressKind,
  id: string,
): Promise<string | undefined> {
  try {
    return (await client.fetchQuery({ ...addressQuery(kind, id), retry: false })).slug
  } catch (error) {
    if (error instanceof CallError && [400, 404].includes(error.status)) return undefined
    throw error
  }
}
