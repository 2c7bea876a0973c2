import { OEMBED_PATH, oembedFormats, type OembedFormat } from '@ateneo/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import { CachedText } from '../../platform/http/cache/cached-text.ts'
import { describeEmbed, nameInAddress, writeOembed } from './oembed.ts'

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

/** Tells other sites how to show a course in their pages. */
export function serveOembed(app: FastifyInstance, ctx: Context): void {
  const { publicUrl } = ctx.config
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
    const kind = { type: types[format], cacheControl: 'no-cache' }
    const key = `oembed ${JSON.stringify([name, format, maxWidth, maxHeight])}`
    const text = await ctx.visitors.read(key, async () => {
      const description = await describeEmbed(ctx, { name, maxWidth, maxHeight })
      return new CachedText(writeOembed[format](description), kind)
    })
    return text.send(request, reply)
  })
}
