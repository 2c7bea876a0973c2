import { type DetailedError, Upload } from 'tus-js-client'
import type { ErrorBody } from '@ateneo/contract'
import { buildCallError, CallError } from '../../../platform/http/call-error.ts'
import { freshAccessToken, renewSession } from '../../../platform/http/session-renewal.ts'
import { whenOnline } from '../../../platform/ui/loading/when-online.ts'

/**
 * Bytes per request: at most this much is sent again after a lost connection, and each request has
 * a fresh token.
 */
const chunkBytes = 32 * 1024 * 1024
const retryDelaysMs = [500, 1500, 3000, 5000, 10_000, 20_000, 30_000]

export type TransferEvents = {
  onBegun: (videoId: string) => void
  onProgress: (sentBytes: number, totalBytes: number) => void
  /** The connection is lost; the transfer resumes by itself. */
  onWaiting: () => void
  onDone: (videoId: string) => void
  onFailed: (error: CallError) => void
}

export type Transfer = {
  start: () => Promise<void>
  pause: () => Promise<void>
  resume: () => void
  /** Aborts it and deletes the received part from the server. */
  cancel: () => Promise<void>
  /** Forgets the stored upload, so that picking the same file starts from 0. */
  forget: () => Promise<void>
}

export type TransferOptions = {
  /** Of an upload that was begun elsewhere: what is missing is sent to it. */
  videoId?: string | undefined
  /** Further metadata of a new upload. */
  describe?: (() => Promise<Record<string, string>>) | undefined
}

/**
 * A resumable upload by tus: the received part survives a lost connection, a closed tab or a
 * restart.
 */
export function buildTransfer(
  file: File,
  events: TransferEvents,
  { videoId, describe }: TransferOptions = {},
): Transfer {
  let sentWith: string | undefined
  let mustRenew = false
  let isStopped = false
  let hasBegunAnew = false
  let stopWaiting = () => {}

  const upload = new Upload(file, {
    endpoint: '/uploads',
    uploadUrl: videoId === undefined ? null : `/uploads/${videoId}`,
    chunkSize: chunkBytes,
    retryDelays: retryDelaysMs,
    metadata: { filename: file.name, filetype: file.type },
    async onBeforeRequest(request) {
      if (mustRenew) await renewSession('refusal', sentWith)
      mustRenew = false
      sentWith = await freshAccessToken()
      request.setHeader('authorization', `Bearer ${sentWith}`)
    },
    onShouldRetry(error) {
      const failure = readFailure(error)
      if (failure.code === 'token_expired' || failure.code === 'token_invalid') {
        mustRenew = true
        return true
      }
      // The limit of concurrent uploads of one person: retried until another has ended.
      if (failure.code === 'too_many_uploads') return true
      if (!isPassing(failure)) return false
      events.onWaiting()
      // While offline, `whenOnline` resumes it instead of the next retry.
      return navigator.onLine
    },
    onProgress(sentBytes, totalBytes) {
      // Pending progress events may arrive after a pause.
      if (!isStopped) events.onProgress(sentBytes, totalBytes)
    },
    onUploadUrlAvailable: () => events.onBegun(videoIdOf(upload)),
    onSuccess: () => events.onDone(videoIdOf(upload)),
    onError(error) {
      const failure = readFailure(error)
      if (isLost(failure) && upload.url !== null && !isStopped && !hasBegunAnew) void beginAnew()
      else if (!isPassing(failure) || isStopped) events.onFailed(failure)
      else waitForConnection()
    },
  })

  /** Once: a server that loses this one too has another fault. */
  async function beginAnew() {
    hasBegunAnew = true
    await forget()
    upload.url = null
    upload.options.uploadUrl = null
    if (!isStopped) upload.start()
  }

  function waitForConnection() {
    events.onWaiting()
    stopWaiting = whenOnline(() => upload.start())
  }

  async function stop(shouldTerminate: boolean) {
    isStopped = true
    stopWaiting()
    await upload.abort(shouldTerminate)
  }

  async function forget() {
    const previous = await upload.findPreviousUploads()
    for (const { urlStorageKey } of previous) {
      await upload.options.urlStorage?.removeUpload(urlStorageKey)
    }
  }

  return {
    async start() {
      const [previous] = await upload.findPreviousUploads()
      if (previous && videoId === undefined) upload.resumeFromPreviousUpload(previous)
      Object.assign(upload.options.metadata!, await describe?.())
      if (!isStopped) upload.start()
    },
    pause: () => stop(false),
    resume() {
      isStopped = false
      upload.start()
    },
    async cancel() {
      await stop(upload.url !== null)
      await forget()
    },
    forget,
  }
}

/** The last segment of an upload's URL is its video's id. */
function videoIdOf({ url }: Upload): string {
  return url?.split('/').findLast((part) => part !== '') ?? ''
}

/** True for network and server errors, which a retry may cure. */
function isPassing({ status, code }: CallError): boolean {
  if (code === 'disk_full') return false
  return status === 0 || status === 408 || status === 409 || status === 423 || status >= 500
}

/** The server no longer has what was received. */
const isLost = ({ status }: CallError) => status === 404 || status === 410

function readFailure(error: Error | DetailedError): CallError {
  if (error instanceof CallError) return error
  const cause = 'causingError' in error ? error.causingError : undefined
  if (cause instanceof CallError) return cause
  const response = 'originalResponse' in error ? error.originalResponse : undefined
  if (!response) return new CallError('network', 0, error.message)
  return buildCallError(response.getStatus(), parseBody(response.getBody()))
}

function parseBody(text: string): Partial<ErrorBody> | null {
  try {
    return JSON.parse(text) as Partial<ErrorBody>
  } catch {
    // A proxy's HTML page instead of the API's error: the status is enough.
    return null
  }
}
