import { constants } from 'node:zlib'
import compress, { type FastifyCompressRouteOptions } from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Shorter replies fit in one packet or two as they are. */
export const SMALLEST_COMPRESSED_BYTES = 2048
/** Of replies; higher qualities cost more time than the bytes they save. */
export const REPLY_QUALITY = 4

/** The plugin's own choices stand where a route does not say them again. */
export const replyCompression: FastifyCompressRouteOptions['compress'] = {
  encodings: ['br', 'gzip'],
  threshold: SMALLEST_COMPRESSED_BYTES,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: REPLY_QUALITY } },
}

/**
 * Replies of the calls, for whoever asks for it: a page of the catalogue is 90 kB of JSON, and a
 * tenth of it compressed. Routes ask for it one by one, for the plugin knows no other bound: files
 * come compressed from the build, and films are so already.
 */
export async function compressReplies(app: FastifyInstance): Promise<void> {
  await app.register(compress, { global: false, globalDecompression: false })
}
