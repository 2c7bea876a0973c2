import { AsyncLocalStorage } from 'node:async_hooks'
import { buildErrorBody, errors, type ErrorCode, maxVideoBytes } from '@ateneo/contract'
import { FileStore } from '@tus/file-store'
import { EVENTS, Server } from '@tus/server'
import type { Context } from '../context.ts'
import { newId } from '../db/columns.ts'
import { fail, Refusal } from '../fail.ts'
import { refuseWithoutSpace } from '../http/free-space.ts'
import type { Caller } from '../http/route.ts'
import { deleteUpload, insertUpload, touchOwnVideo } from './store.ts'
import { uploadsFolder } from './upload-files.ts'
import { finishUpload } from './uploads.ts'

const touchPauseMs = 60_000

/** What the protocol's own failures are called in the contract. */
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

/** Answers failures as the rest of the server does. */
class JsonServer extends Server {
  override write(...[context, headers, status, body]: Parameters<Server['write']>) {
    if (status < 400) return super.write(context, headers, status, body)
    const code = body !== undefined && isErrorCode(body) ? body : codesOfStatus[status]
    const shown = code ?? 'internal'
    headers.set('content-type', 'application/json; charset=utf-8')
    const json = JSON.stringify(buildErrorBody(shown, true))
    return super.write(context, headers, errors[shown].status, json)
  }
}

/** A client that ends its upload takes the video's row with it. */
class UploadStore extends FileStore {
  readonly #ctx: Context
  override extensions = ['creation', 'creation-with-upload', 'termination']

  constructor(ctx: Context) {
    super({ directory: uploadsFolder(ctx) })
    this.#ctx = ctx
  }

  override async remove(videoId: string): Promise<void> {
    await super.remove(videoId)
    await deleteUpload(this.#ctx.db, videoId)
  }
}

export interface UploadServer {
  tus: Server
  store: FileStore
  /** Who makes the request that is being answered. */
  callers: AsyncLocalStorage<Caller>
}

/** tus 1.0 with creation, creation-with-upload and termination. */
export function openUploadServer(ctx: Context): UploadServer {
  const callers = new AsyncLocalStorage<Caller>()
  const store = new UploadStore(ctx)

  const currentCaller = (): Caller => {
    const caller = callers.getStore()
    if (!caller) throw new Error('an upload without its caller')
    return caller
  }
  const tus = new JsonServer({
    path: '/uploads',
    datastore: store,
    maxSize: maxVideoBytes,
    // Behind a proxy the server cannot know its own scheme and host.
    relativeLocation: true,
    allowedOrigins: [ctx.config.publicUrl],
    postReceiveInterval: touchPauseMs,
    namingFunction: () => newId(),
    async onUploadCreate(_request, upload) {
      const sizeBytes = upload.size ?? 0
      if (sizeBytes === 0) throw fail('file_empty')
      await refuseWithoutSpace(ctx, sizeBytes)
      const professorId = currentCaller().id
      await insertUpload(ctx.db, { id: upload.id, professorId, sizeBytes, now: ctx.now() })
      return {}
    },
    async onUploadFinish(_request, upload) {
      await finishUpload(ctx, upload.id)
      return {}
    },
    onResponseError(_request, error) {
      if (error instanceof Refusal) {
        return { status_code: errors[error.code].status, body: error.code }
      }
      if (error instanceof Error) ctx.log.error({ err: error }, 'resumable upload')
      return undefined
    },
  })
  // A single request may carry gigabytes: the sweep must see that somebody is at it.
  tus.on(EVENTS.POST_RECEIVE, (_request, upload) => {
    touchOwnVideo(ctx.db, currentCaller().id, upload.id, ctx.now()).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'upload not marked as active'),
    )
  })
  return { tus, store, callers }
}

function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errors, text)
}
