import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { FEED_PATH, ROBOTS_PATH, SITEMAP_PATH } from '@ateneo/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { readVersions } from '../../platform/db/table-versions.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Kind } from '../../platform/http/cache/cached-text.ts'
import { ResponseCache } from '../../platform/http/cache/response-cache.ts'
import { replyCompression } from '../../platform/http/compression.ts'
import { matchesTag } from '../../platform/http/files/ranges.ts'
import { composeFeed, feedTables } from './feed.ts'
import { composeRobots } from './robots.ts'
import { writeIndex, writeUrls } from './sitemap-xml.ts'
import { indexTables, listFiles, MAX_ADDRESSES, openFile } from './sitemap.ts'

const XML = 'application/xml; charset=utf-8'
const cacheControl = 'no-cache'
const kindOf = (type: string): Kind => ({ type, vary: 'accept-encoding', cacheControl })

const config = { rateLimit: { max: 60, timeWindow: '1 minute' } }

/** Few small documents. */
const MAX_CACHED_BYTES = 4 * 1024 * 1024

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
  const replies = new ResponseCache(() => readVersions(ctx.db), MAX_CACHED_BYTES)

  app.get(ROBOTS_PATH, async (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(composeRobots(publicUrl)),
  )

  app.get(FEED_PATH, { config }, async (request, reply) => {
    const kind = kindOf('application/atom+xml; charset=utf-8')
    const text = await replies.read(FEED_PATH, feedTables, () => composeFeed(ctx), kind)
    return text.send(request, reply)
  })

  app.get(SITEMAP_PATH, { config }, async (request, reply) => {
    const compose = async () => writeIndex(await listFiles(ctx, addressesPerFile), publicUrl)
    const text = await replies.read(SITEMAP_PATH, indexTables, compose, kindOf(XML))
    return text.send(request, reply)
  })

  app.get<{ Params: { file: string } }>(
    '/sitemap-:file.xml',
    { config, compress: replyCompression },
    async (request, reply) => {
      const { file } = request.params
      // Read before the rows, so that a change meanwhile makes another tag.
      const versions = await readVersions(ctx.db)
      const found = await openFile(ctx, file, addressesPerFile)
      if (!found) throw fail('not_found')
      const state = `${publicUrl} ${file} ${versions.of(found.tables)}`
      const tag = `"${createHash('sha256').update(state).digest('base64url')}"`
      // Weak: the same addresses, whichever way they are compressed.
      reply.type(XML).headers({ 'cache-control': cacheControl, etag: `W/${tag}` })
      if (matchesTag(request, tag)) return reply.code(304).send()
      if (request.method === 'HEAD') return reply.send(Readable.from([]))
      return reply.send(Readable.from(writeUrls(found.addresses, publicUrl)))
    },
  )
}
