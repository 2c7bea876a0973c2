import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'

/**
 * Leaves a stored file to the proxy by `SENDFILE`, without a body; the proxy answers ranges and
 * conditions. False if the storage has no local files, or no trusted proxy forwarded the request.
 */
export function sendWithXSendfile(
  { config, storage }: Pick<Context, 'config' | 'storage'>,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
): boolean {
  const { sendfile } = config
  // Forwarded addresses are read from a trusted proxy only.
  const isForwarded = (request.ips?.length ?? 1) > 1
  if (sendfile === undefined || storage.folder === undefined || !isForwarded) return false
  if (sendfile.header === 'x-accel-redirect') {
    reply.header(sendfile.header, `${sendfile.location}/${key}`)
  } else {
    reply.header(sendfile.header, path.join(storage.folder, key))
  }
  return true
}
