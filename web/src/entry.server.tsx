import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { putStart } from './app/page-start.ts'
import { PreparedContext } from './app/prepared.ts'
import { preparedPage } from './app/drawn-pages.ts'

export { DrawnPages } from './app/drawn-pages.ts'

/** Every document: when the web is built, and when the server draws a page. */
export default async function drawDocument(
  { url }: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { prelude } = await prerenderToNodeStream(
    <PreparedContext value={loadContext.get(preparedPage)}>
      <ServerRouter context={context} url={url} />
    </PreparedContext>,
    // In one piece: what came later would be put in its place by a script.
    { progressiveChunkSize: Infinity },
  )
  const page = await text(prelude)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(putStart(page, context), { status, headers })
}
