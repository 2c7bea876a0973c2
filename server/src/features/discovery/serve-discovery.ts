import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { FEED_PATH, ROBOTS_PATH, SITEMAP_PATH } from '@ateneo/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import { CachedText, type Kind } from '../../platform/http/cache/cached-text.ts'
import { replyCompression } from '../../platform/http/compression.ts'
import { matchesTag } from '../../platform/http/files/ranges.ts'
import { composeFeed } from './feed.ts'
import { composeRobots } from './robots.ts'
import { writeIndex, writeUrls } from './sitemap-xml.ts'
import { type Address, listFiles, MAX_ADDRESSES, openFile } from './sitemap.ts'

const XML = 'application/xml; charset=utf-8'
const cacheControl = 'no-cache'
const kindOf = (type: string): Kind => ({ type, cacheControl })

const config = { rateLimit: { max: 60, timeWindow: '1 minute' } }

interface Options {
  addressesPerFile?: number
}

/** What search engines and feed readers ask for: robots.txt, sitemaps, the feed of new courses. */
export function serveDiscovery(
  app: FastifyInstance,
  ctx: Context,
  { addressesPerFile = MAX_ADDRESSES }: Options = {},
): void {
  const { publicUrl } = ctx.config

  app.get(ROBOTS_PATH, async (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(composeRobots(publicUrl)),
  )

  app.get(FEED_PATH, { config }, async (request, reply) => {
    const kind = kindOf('application/atom+xml; charset=utf-8')
    const compose = async () => new CachedText(await composeFeed(ctx), kind)
    const text = await ctx.visitors.read(FEED_PATH, compose)
    return text.send(request, reply)
  })

  app.get(SITEMAP_PATH, { config }, async (request, reply) => {
    const compose = async () =>
      new CachedText(writeIndex(await listFiles(ctx, addressesPerFile), publicUrl), kindOf(XML))
    const text = await ctx.visitors.read(SITEMAP_PATH, compose)
    return text.send(request, reply)
  })

  app.get<{ Params: { file: string } }>(
    '/sitemap-:file.xml',
    { config, compress: replyCompression },
    async (request, reply) => {
      const { file } = request.params
      const read = await openFile(ctx, file, addressesPerFile)
      if (!read) throw fail('not_found')
      // Read for its tag and again to be sent, since a whole file is too much for the memory.
      const tag = `"${await digest(publicUrl, read())}"`
      // Weak: the same addresses, whichever way they are compressed.
      reply.type(XML).headers({ 'cache-control': cacheControl, etag: `W/${tag}` })
      if (matchesTag(request, tag)) return reply.code(304).send()
      if (request.method === 'HEAD') return reply.send(Readable.from([]))
      return reply.send(Readable.from(writeUrls(read(), publicUrl)))
    },
  )
}

async function digest(publicUrl: string, addresses: AsyncIterable<Address>): Promise<string> {
  const hash = createHash('sha256').update(publicUrl)
  for await (const { path, changedAt } of addresses) hash.update(`${path} ${changedAt?.getTime()} `)
  return hash.digest('base64url')
}
