import { uploadVideo } from '@ateneo/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { fail } from '../fail.ts'
import { findOwnVideo, type VideoRow } from './store.ts'
import { removeStrayUploads } from './upload-files.ts'
import { openUploadServer, type UploadServer } from './upload-server.ts'
import { finishUpload } from './uploads.ts'

const params = z.object({ videoId: z.uuid() })

/** Resumable upload, tus 1.0: the last part of an upload's address is the id of its video. */
export async function serveResumableUploads(app: FastifyInstance, ctx: Context): Promise<void> {
  await removeStrayUploads(ctx)
  const server = openUploadServer(ctx)
  // Whatever a body says it is, its stream is left to the upload.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.addHook('onRequest', async (request) => {
    // Asking what the server can do needs no account.
    if (request.method === 'OPTIONS') return
    request.caller = await app.authorize(request, uploadVideo.access)
  })
  const typed = app.withTypeProvider<ZodTypeProvider>()
  // Failures are written as those of the same act in one request.
  const config = { endpoint: uploadVideo }

  typed.route({
    method: ['POST', 'OPTIONS'],
    url: '/uploads',
    schema: { hide: true },
    config,
    handler: (request, reply) => passOn(server, request, reply),
  })
  typed.route({
    method: ['HEAD', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/uploads/:videoId',
    schema: { hide: true, params },
    config,
    async handler(request, reply) {
      if (request.method === 'OPTIONS') return passOn(server, request, reply)
      const { videoId } = request.params
      const findIt = () => findOwnVideo(ctx.db, request.caller!.id, videoId)
      let video = await findIt()
      if (request.method === 'HEAD' && video?.status === 'uploading') {
        await finishIfWhole(ctx, server, video)
        video = await findIt()
      }
      if (!video) throw fail('video_not_found')
      if (video.status === 'uploading') return passOn(server, request, reply)
      if (request.method !== 'HEAD') throw fail('upload_conflict')
      return answerWhole(reply, video)
    },
  })
}

/** From here on the protocol's own server reads and answers. */
async function passOn(
  { tus, callers }: UploadServer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  reply.hijack()
  const headers = { ...reply.getHeaders(), 'x-request-id': request.id }
  reply.raw.setHeaders(new Map(Object.entries(headers) as [string, string][]))
  const handle = () => tus.handle(request.raw, reply.raw)
  await (request.caller ? callers.run(request.caller, handle) : handle())
}

/** The server may have stopped between the last byte and what follows it. */
async function finishIfWhole(
  ctx: Context,
  { store }: UploadServer,
  { id }: VideoRow,
): Promise<void> {
  // What is wrong with an upload is the protocol's to answer.
  const upload = await store.getUpload(id).catch(() => undefined)
  if (upload && upload.offset === upload.size) await finishUpload(ctx, id)
}

/** A client that missed the last answer learns that nothing is left to send. */
function answerWhole(reply: FastifyReply, { sizeBytes }: VideoRow): FastifyReply {
  return reply
    .headers({
      'tus-resumable': '1.0.0',
      'upload-offset': String(sizeBytes ?? 0),
      'upload-length': String(sizeBytes ?? 0),
      'cache-control': 'no-store',
    })
    .send()
}
