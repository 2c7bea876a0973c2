import {
  buildErrorBody,
  type ErrorCode,
  type ErrorRow,
  errors,
  maxVideoBytes,
} from '@ateneo/contract'
import { EVENTS, Server } from '@tus/server'
import type { Context } from '../../../context.ts'
import { newId } from '../../../platform/db/columns.ts'
import { fail, AppError } from '../../../platform/errors/fail.ts'
import { outageOf } from '../../../platform/http/errors.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { insertUnfinished } from './quota.ts'
import { readCourseUpload, recordCourseUpload } from './course-uploads.ts'
import { touchOwnVideo } from '../store.ts'
import { UploadLocker } from './upload-locks.ts'
import { uploadRequest } from './upload-request.ts'
import type { UploadStore } from './upload-store.ts'
import { finishUpload } from './uploads.ts'

/** Content type of requests with upload bytes, including creation-with-upload. */
const partType = 'application/offset+octet-stream'
const touchPauseMs = 60_000

/** Error codes of the contract for the library's own error statuses. */
const codesOfStatus: Record<number, ErrorCode> = {
  400: 'invalid_data',
  403: 'invalid_data',
  404: 'video_not_found',
  409: 'upload_conflict',
  410: 'upload_expired',
  412: 'upload_version',
  413: 'too_large',
  501: 'upload_unsupported',
}

/** Writes errors in the contract's shape. */
class JsonServer extends Server {
  override write(...[context, headers, status, body]: Parameters<Server['write']>) {
    if (status < 400) return super.write(context, headers, status, body)
    const code = body !== undefined && isErrorCode(body) ? body : codesOfStatus[status]
    const shown = code ?? 'internal'
    headers.set('content-type', 'application/json; charset=utf-8')
    const row: ErrorRow = errors[shown]
    if (row.retryAfterSeconds !== undefined) {
      headers.set('retry-after', String(row.retryAfterSeconds))
    }
    return super.write(context, headers, row.status, JSON.stringify(buildErrorBody(shown, true)))
  }
}

/** tus 1.0 with the extensions creation, creation-with-upload and termination. */
export function openUploadServer(ctx: Context, store: UploadStore): Server {
  const currentCaller = (): Caller => {
    const caller = uploadRequest.getStore()?.caller
    if (!caller) throw new Error('an upload without its caller')
    return caller
  }
  const tus = new JsonServer({
    path: '/uploads',
    datastore: store,
    locker: new UploadLocker(ctx),
    maxSize: maxVideoBytes,
    // Behind a proxy the server does not know its public scheme and host.
    relativeLocation: true,
    allowedOrigins: [ctx.config.publicUrl],
    postReceiveInterval: touchPauseMs,
    namingFunction: () => newId(),
    // The library would read the id from the whole URL, in which a query could name another upload.
    getFileIdFromRequest: () => uploadRequest.getStore()?.videoId,
    async onUploadCreate(request, upload) {
      const sizeBytes = upload.size ?? 0
      if (sizeBytes === 0) throw fail('file_empty')
      const professorId = currentCaller().id
      const lesson = readCourseUpload(upload.metadata)
      const bringsBytes = request.headers.get('content-type') === partType
      const { uploadAdmission } = ctx
      // With a bucket, only one part at a time is on the disk.
      const announced = { missingBytes: sizeBytes, partBytes: store.partBytes }
      const admission = bringsBytes
        ? await uploadAdmission.begin(upload.id, professorId, announced)
        : await uploadAdmission.requireRoom(announced)
      try {
        const row = { id: upload.id, professorId, sizeBytes, now: ctx.now() }
        await insertUnfinished(ctx, row, async (tx) => {
          if (lesson) await recordCourseUpload(tx, professorId, upload.id, lesson)
        })
      } catch (error) {
        await uploadAdmission.forget(upload.id)
        throw error
      }
      uploadRequest.getStore()!.admission = admission
      return {}
    },
    async onUploadFinish(_request, upload) {
      await finishUpload(store, upload.id)
      return {}
    },
    onResponseError(_request, error) {
      if (error instanceof AppError) {
        return { status_code: errors[error.code].status, body: error.code }
      }
      const code = outageOf(error)
      const level = code === 'unavailable' ? 'warn' : 'error'
      if (error instanceof Error) ctx.log[level]({ err: error }, 'resumable upload')
      return code && { status_code: errors[code].status, body: code }
    },
  })
  // One request can carry gigabytes; this keeps the sweep from deleting the upload.
  tus.on(EVENTS.POST_RECEIVE, (_request, upload) => {
    touchOwnVideo(ctx.db, currentCaller().id, upload.id, ctx.now()).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'upload not marked as active'),
    )
  })
  return tus
}

function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errors, text)
}
