import type { Input, reportSearch as searchCall, reportView as viewCall } from '@ateneo/contract'
import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import type { Context } from '../../../context.ts'
import { normaliseSearch } from '../visits/search-words.ts'
import type { Reported } from '../visits/visit-buffer.ts'
import { sourceOf } from '../visits/visit-source.ts'
import { tryToWrite } from '../visits/visit-buffer-flush.ts'

type Headers = FastifyRequest['headers']

export function reportView(
  ctx: Context,
  headers: Headers,
  view: Input<typeof viewCall>['body'],
): void {
  const { page, courseId, referrer, campaign } = view
  const source =
    referrer === undefined
      ? ''
      : sourceOf({ referrer, campaign }, new URL(ctx.config.publicUrl).hostname)
  count(ctx, headers, {
    kind: 'view',
    page,
    source,
    ...(page === 'course' && { courseId }),
  })
}

export function reportSearch(
  ctx: Context,
  headers: Headers,
  { words: typed, found }: Input<typeof searchCall>['body'],
): void {
  const words = normaliseSearch(typed)
  if (words !== undefined) count(ctx, headers, { kind: 'search', words, found })
}

/** Ignores robots and requests with `DNT` or `Sec-GPC`; headers are not stored. */
function count(ctx: Context, headers: Headers, report: Reported): void {
  const isRefused = headers['sec-gpc'] === '1' || headers.dnt === '1'
  const agent = headers['user-agent']
  if (isRefused || !agent || isbot(agent)) return
  ctx.visits.add(report, ctx.now())
  if (ctx.visits.isFull) void tryToWrite(ctx)
}
