import { text } from 'node:stream/consumers'
import type { ContextType } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { ScriptsContext } from './platform/ssr/deferred-scripts.tsx'
import { printError } from './platform/ssr/development-request.ts'
import { NonceContext } from './platform/ssr/nonce.ts'
import { requestContext } from './platform/ssr/request-context.ts'

/** The same copy of the framework as that of the pages, for the server's requests. */
export { createRequestHandler } from 'react-router'
export { CanonicalUrls } from './platform/ssr/canonical-url.ts'
export { buildRequestContext, hasSession } from './platform/ssr/request-context.ts'

/** Every document of the server. */
export default async function renderDocument(
  { url }: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, onError } = loadContext.get(requestContext)
  const render = async (scripts: ContextType<typeof ScriptsContext>, own: EntryContext) => {
    const { prelude } = await prerenderToNodeStream(
      <ScriptsContext value={scripts}>
        <NonceContext value={nonce}>
          <ServerRouter context={own} url={url} nonce={nonce} />
        </NonceContext>
      </ScriptsContext>,
      // In one chunk: React inserts later chunks by an inline script.
      { progressiveChunkSize: Infinity, onError },
    )
    return text(prelude)
  }
  headers.set('content-type', 'text/html; charset=utf-8')
  // The SPA fallback shows nothing before its scripts; Vite's have an order of their own.
  if (context.isSpaMode || import.meta.env.DEV) {
    return new Response(await render('in place', context), { status, headers })
  }
  const html = await render('alone', context)
  // The data of the loaders travel with the scripts.
  const { serverHandoffStream: _, ...page } = context
  const { module: entry } = context.manifest.entry
  return new Response(await render({ html, entry }, page), { status, headers })
}

/** Errors of loaders and of the rendering by React. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  // The middleware of `npm run dev` may itself be what failed.
  if (import.meta.env.DEV) printError(error)
  else context.get(requestContext).onError(error)
}
