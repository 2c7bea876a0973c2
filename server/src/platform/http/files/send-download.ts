import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { fail } from '../../errors/fail.ts'
import { sendObject } from './ranges.ts'

/** Sends a stored file of somebody, to be saved and not to be shown. */
export async function sendDownload(
  ctx: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { key, name, type }: { key: string; name: string; type: string },
) {
  const object = await ctx.storage.head(key)
  if (!object) throw fail('not_found')
  reply.header('content-disposition', contentDisposition(name))
  // Sandboxed, so that scripts in the file cannot run.
  reply.header('content-security-policy', "sandbox; default-src 'none'")
  reply.header('x-content-type-options', 'nosniff')
  return sendObject(request, reply, ctx.storage, key, object, type, {
    cacheControl: 'private, no-store',
  })
}
