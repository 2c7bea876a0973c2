import { constants } from 'node:zlib'
import compress, { type FastifyCompressRouteOptions } from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Shorter replies fit into one or two packets uncompressed. */
export const MIN_COMPRESSED_BYTES = 2048
/**
 * Brotli quality of replies of the API: higher ones cost more CPU time than the bytes they save.
 */
const REPLY_QUALITY = 4
/** Of pages and of what is kept for visitors: a page is 6 % shorter for a millisecond more. */
export const PAGE_QUALITY = 5

/**
 * Given by each route, because the plugin's global options are not merged into the options of a
 * route.
 */
export const replyCompression: FastifyCompressRouteOptions['compress'] = {
  encodings: ['br', 'gzip'],
  threshold: MIN_COMPRESSED_BYTES,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: REPLY_QUALITY } },
}

/**
 * Compresses replies of the API (a catalogue page is 90 kB of JSON, 9 kB compressed). Enabled per
 * route: built files are compressed at build time, and videos don't shrink.
 */
export async function compressReplies(app: FastifyInstance): Promise<void> {
  await app.register(compress, { global: false, globalDecompression: false })
}
