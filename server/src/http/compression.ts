import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/**
 * Replies of the calls, for whoever asks for it: a page of the catalogue is 90 kB of JSON, and a
 * tenth of it compressed. Routes ask for it one by one, for the plugin knows no other bound: files
 * come compressed from the build, and films are so already.
 */
export async function compressReplies(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: false,
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: 2048,
    // Higher qualities cost more time than the bytes they save.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
}
