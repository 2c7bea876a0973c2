import { OEMBED_PATH, oembedFormats, type OembedFormat } from '@ateneo/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { readVersions } from '../../platform/db/table-versions.ts'
import { fail } from '../../platform/errors/fail.ts'
import { ResponseCache } from '../../platform/http/cache/response-cache.ts'
import { describeEmbed, nameInAddress, oembedTables, writeOembed } from './oembed.ts'

const types: Record<OembedFormat, string> = {
  json: 'application/json; charset=utf-8',
  xml: 'text/xml; charset=utf-8',
}

const pixels = z.coerce.number().int().min(1).max(100_000).optional()
const query = z.object({
  url: z.string().min(1).max(2000),
  maxwidth: pixels,
  maxheight: pixels,
  format: z.string().default('json'),
})

const config = { rateLimit: { max: 60, timeWindow: '1 minute' } }

/** A few hundred answers. */
const MAX_CACHED_BYTES = 2 * 1024 * 1024

/** Tells other sites how to show a course in their pages. */
export function serveOembed(app: FastifyInstance, ctx: Context): void {
  const { publicUrl } = ctx.config
  const replies = new ResponseCache(() => readVersions(ctx.db), MAX_CACHED_BYTES)
  app.get(OEMBED_PATH, { config }, async (request, reply) => {
    // Their scripts may read it, errors too: it says what everybody may know.
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const asked = query.safeParse(request.query)
    if (!asked.success) throw fail('invalid_data')
    const { url, maxwidth: maxWidth, maxheight: maxHeight } = asked.data
    const format = oembedFormats.find((one) => one === asked.data.format)
    if (!format) throw fail('format_not_offered')
    const name = nameInAddress(url, publicUrl)
    if (!name) throw fail('address_not_found')
    const text = await replies.read(
      JSON.stringify([name, format, maxWidth, maxHeight]),
      oembedTables,
      async () => writeOembed[format](await describeEmbed(ctx, { name, maxWidth, maxHeight })),
      { type: types[format], vary: 'accept-encoding', cacheControl: 'no-cache' },
    )
    return text.send(request, reply)
  })
}
