import { type DetailedError, Upload } from 'tus-js-client'
import type { ErrorBody } from '@ateneo/contract'
import { buildCallError, CallError } from '../http/call-error.ts'
import { freshAccessToken, renewSession } from '../http/call.ts'
import { whenOnline } from '../ui/when-online.ts'

/** Bytes of one request: what is lost at most when a line breaks, and how often the token is new. */
const chunkBytes = 32 * 1024 * 1024
const retryDelaysMs = [500, 1500, 3000, 5000, 10_000, 20_000, 30_000]

export type TransferEvents = {
  onProgress: (sentBytes: number, totalBytes: number) => void
  /** The connection is gone; the transfer goes on by itself when it is back. */
  onWaiting: () => void
  onDone: (videoId: string) => void
  onFailed: (error: CallError) => void
}

export type Transfer = {
  start: () => Promise<void>
  pause: () => Promise<void>
  resume: () => void
  /** Ends it and takes what arrived off the server. */
  cancel: () => Promise<void>
  /** The next choice of the same file starts from nothing. */
  forget: () => Promise<void>
}

/** Sends a file by tus: what arrived stays, whether the line, the tab or the computer ends first. */
export function buildTransfer(file: File, events: TransferEvents): Transfer {
  let mustRenew = false
  let isStopped = false
  let stopWaiting = () => {}

  const upload = new Upload(file, {
    endpoint: '/uploads',
    chunkSize: chunkBytes,
    retryDelays: retryDelaysMs,
    metadata: { filename: file.name, filetype: file.type },
    async onBeforeRequest(request) {
      if (mustRenew) await renewSession()
      mustRenew = false
      const token = await freshAccessToken()
      if (token !== undefined) request.setHeader('authorization', `Bearer ${token}`)
    },
    onShouldRetry(error) {
      const failure = readFailure(error)
      if (failure.code === 'token_expired' || failure.code === 'token_invalid') {
        mustRenew = true
        return true
      }
      if (!isPassing(failure)) return false
      events.onWaiting()
      // Known to be offline, it goes on when the line is back rather than at the next delay.
      return navigator.onLine
    },
    onProgress(sentBytes, totalBytes) {
      // What was on its way when it was paused may still be told.
      if (!isStopped) events.onProgress(sentBytes, totalBytes)
    },
    onSuccess: () => events.onDone(videoIdOf(upload)),
    onError(error) {
      const failure = readFailure(error)
      if (!isPassing(failure) || isStopped) events.onFailed(failure)
      else waitForConnection()
    },
  })

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
      if (previous) upload.resumeFromPreviousUpload(previous)
      upload.start()
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

/** The last part of an upload's address is the id of its video. */
function videoIdOf({ url }: Upload): string {
  return url?.split('/').findLast((part) => part !== '') ?? ''
}

/** Worth another try without anybody doing anything: no answer, or a server in trouble. */
function isPassing({ status }: CallError): boolean {
  return status === 0 || status === 409 || status === 423 || status >= 500
}

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
    // A proxy's page, not an answer of ours: its status says enough.
    return null
  }
}
