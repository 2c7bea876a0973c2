import { uploadVideo } from '@ateneo/contract'
import type { Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Admission } from '../../../platform/http/files/upload-admission.ts'
import { resumeAllStored, resumeStored } from '../processing/originals.ts'
import { findOwnVideo, type VideoRow } from '../store.ts'
import { removeStrayUploads } from './disk-uploads.ts'
import { type UploadRequest, uploadRequest } from './upload-request.ts'
import { openUploadServer } from './upload-server.ts'
import type { UploadStore } from './upload-store.ts'
import { finishUpload, openUploads } from './uploads.ts'

const params = z.object({ videoId: z.uuid() })

/** Resumable uploads by tus 1.0; the last segment of an upload's URL is its video's id. */
export async function serveResumableUploads(app: FastifyInstance, ctx: Context): Promise<void> {
  await resumeAllStored(ctx)
  await removeStrayUploads(ctx)
  const store = openUploads(ctx)
  const server = openUploadServer(ctx, store)
  // The body is left unparsed for the tus server, whatever its content type.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.addHook('onRequest', async (request) => {
    // Server capabilities (`OPTIONS`) are public.
    if (request.method === 'OPTIONS') return
    request.caller = await app.authorize(request, uploadVideo.access)
    requireNoQuery(request)
  })
  const typed = app.withTypeProvider<ZodTypeProvider>()
  // Errors are those of the upload in a single request.
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
        await finishIfWhole(ctx, store, video)
        video = await findIt()
      }
      if (!video) throw fail('video_not_found')
      if (video.status === 'uploading') {
        const admission =
          request.method === 'PATCH' ? await beginPart(ctx, store, video) : undefined
        return passOn(server, request, reply, { videoId: video.id, admission })
      }
      if (request.method !== 'HEAD') throw fail('upload_conflict')
      return answerWhole(reply, video)
    },
  })
}

/** No tus request has a query. The router also treats `#` as its beginning. */
function requireNoQuery({ raw }: FastifyRequest): void {
  if (!/[?#]/.test(raw.url ?? '')) return
  throw fail('invalid_data', [
    { path: 'query', message: 'La dirección de una subida no lleva parámetros.' },
  ])
}

/** Hands the request to the tus server. */
async function passOn(
  server: Server,
  request: FastifyRequest,
  reply: FastifyReply,
  part: Partial<UploadRequest> = {},
): Promise<void> {
  reply.hijack()
  const headers = { ...reply.getHeaders(), 'x-request-id': request.id }
  reply.raw.setHeaders(new Map(Object.entries(headers) as [string, string][]))
  const known: UploadRequest = {
    caller: request.caller,
    videoId: part.videoId,
    admission: part.admission,
  }
  // The library's promise never settles after a disconnect.
  reply.raw.once('close', () => void known.admission?.pause())
  await uploadRequest.run(known, () => server.handle(request.raw, reply.raw))
}

/** Throws `storage_full` unless there is room for the remaining bytes. */
async function beginPart(
  ctx: Context,
  store: UploadStore,
  { id, professorId, sizeBytes }: VideoRow,
): Promise<Admission> {
  const receivedBytes = await store.countReceived(id)
  const missingBytes = Math.max(0, (sizeBytes ?? 0) - receivedBytes)
  const { partBytes } = store
  return ctx.uploadAdmission.begin(id, professorId, { missingBytes, receivedBytes, partBytes })
}

/** Covers a server that stopped between the last byte and the processing. */
async function finishIfWhole(
  ctx: Context,
  store: UploadStore,
  { id, revision }: VideoRow,
): Promise<void> {
  // Errors of an upload are answered by the tus server.
  const upload = await store.getUpload(id).catch(() => undefined)
  if (upload && upload.offset === upload.size) await finishUpload(store, id)
  else if (!upload) await resumeStored(ctx, { videoId: id, revision })
}

/** For a client that missed the last response: tells that no byte is left to send. */
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
