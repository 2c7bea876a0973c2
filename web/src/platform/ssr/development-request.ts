import { getSettings } from '@ateneo/contract/calls'
import type { MiddlewareFunction } from 'react-router'
import { call } from '../http/call.ts'
import { bindTransport, type Ask } from '../http/transport.ts'
import { buildQueryClient } from '../http/query-client.ts'
import { readRequest, requestContext } from './request-context.ts'

const server = 'http://localhost:3001'
// oxlint-disable-next-line no-restricted-globals -- the calls of `npm run dev` leave the process here
const ask: Ask = (url, request) => fetch(server + url, request)

/** To the terminal of `npm run dev`. */
// oxlint-disable-next-line no-console -- nothing of the server's log is here
export const printError = (error: unknown) => console.error(error)

/** In place of the server, which calls itself in the process (`server/src/platform/ssr/`). */
export const developmentRequest: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const client = buildQueryClient()
  bindTransport(client, { ask, accessToken: undefined })
  const site = await call(getSettings, {}, { client })
  const { origin } = new URL(request.url)
  const cookies = request.headers.get('cookie') ?? ''
  const isFromOtherSite = request.headers.get('sec-fetch-site') === 'cross-site'
  context.set(
    requestContext,
    readRequest({ site, origin, cookies, isFromOtherSite, ask, nonce: '', onError: printError }),
  )
  return next()
}
