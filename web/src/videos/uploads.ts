import { useSyncExternalStore } from 'react'
import { CallError } from '../http/call-error.ts'
import { whenOnline } from '../ui/when-online.ts'
import { describeUploadFailure } from './messages.ts'
import { buildSpeedometer } from './speed.ts'
import { buildTransfer, type Transfer } from './transfer.ts'

/** `waiting`: for the connection. `adding`: everything arrived and it becomes content. */
export type UploadPhase = 'sending' | 'waiting' | 'paused' | 'adding' | 'done' | 'failed'

export type Upload = {
  id: string
  courseId: string
  courseTitle: string
  title: string
  fileName: string
  phase: UploadPhase
  sentBytes: number
  totalBytes: number
  bytesPerSecond: number
  /** A sentence, while `failed`. */
  failure?: string
  /** Whether the same file may fare better another time. */
  mayRetry: boolean
  /** The dialog it was started in still shows it: it need not be in the corner as well. */
  isInDialog: boolean
}

export type UploadOrder = {
  file: File
  title: string
  course: { id: string; title: string }
  /** Makes content of the video; resolved when the course has it. */
  attach: (videoId: string) => Promise<unknown>
  onFailure: (sentence: string) => void
}

type Job = { order: UploadOrder; transfer: Transfer; videoId?: string }

/** How long a finished one stays on the list. */
const doneShownMs = 8000

/** Uploads outlive the dialog they were started in: they end with the tab, not with a screen. */
let uploads: readonly Upload[] = []
const jobs = new Map<string, Job>()
const listeners = new Set<() => void>()

export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => uploads,
    () => uploads,
  )
}

export const isUnderWay = ({ phase }: Upload) => phase !== 'done' && phase !== 'failed'

export function startUpload(order: UploadOrder): string {
  const id = crypto.randomUUID()
  const { file, title, course } = order
  uploads = [
    ...uploads,
    {
      id,
      courseId: course.id,
      courseTitle: course.title,
      title,
      fileName: file.name,
      phase: 'sending',
      sentBytes: 0,
      totalBytes: file.size,
      bytesPerSecond: 0,
      mayRetry: true,
      isInDialog: true,
    },
  ]
  tell()
  open(id, order)
  return id
}

export function leaveDialog(id: string): void {
  change(id, { isInDialog: false })
}

function open(id: string, order: UploadOrder) {
  const speedometer = buildSpeedometer()
  const transfer = buildTransfer(order.file, {
    onProgress(sentBytes, totalBytes) {
      const bytesPerSecond = speedometer.measure(sentBytes)
      change(id, { phase: 'sending', sentBytes, totalBytes, bytesPerSecond })
    },
    onWaiting() {
      speedometer.reset()
      change(id, { phase: 'waiting', bytesPerSecond: 0 })
    },
    onDone: (videoId) => void attach(id, videoId),
    onFailed: (error) => endInFailure(id, error),
  })
  jobs.set(id, { order, transfer })
  transfer.start().catch((error: unknown) => endInFailure(id, error))
}

async function attach(id: string, videoId: string) {
  const job = jobs.get(id)
  if (!job) return
  if (videoId === '') {
    endInFailure(id, new CallError('unreadable', 0, 'Video URL is missing in upload response.'))
    return
  }
  job.videoId = videoId
  change(id, { phase: 'adding', bytesPerSecond: 0 })
  try {
    await job.order.attach(videoId)
    await job.transfer.forget()
    change(id, { phase: 'done' })
    setTimeout(() => dismissUpload(id), doneShownMs)
  } catch (error) {
    // The file was once sent for another item: this one needs a video of its own.
    if (error instanceof CallError && error.code === 'video_in_use') {
      await job.transfer.forget()
      open(id, job.order)
      return
    }
    if (error instanceof CallError && error.code === 'network') {
      change(id, { phase: 'waiting' })
      whenOnline(() => {
        const { phase } = uploads.find((upload) => upload.id === id) ?? {}
        if (phase === 'waiting') void attach(id, videoId)
      })
      return
    }
    endInFailure(id, error)
  }
}

export async function pauseUpload(id: string): Promise<void> {
  change(id, { phase: 'paused', bytesPerSecond: 0 })
  await jobs.get(id)?.transfer.pause()
}

export function resumeUpload(id: string): void {
  change(id, { phase: 'sending', failure: undefined })
  jobs.get(id)?.transfer.resume()
}

/** After a failure: goes on from where it stood. */
export async function retryUpload(id: string): Promise<void> {
  const job = jobs.get(id)
  if (!job) return
  change(id, { phase: 'sending', failure: undefined })
  if (job.videoId === undefined) open(id, job.order)
  else await attach(id, job.videoId)
}

export async function cancelUpload(id: string): Promise<void> {
  const job = jobs.get(id)
  dismissUpload(id)
  try {
    await job?.transfer.cancel()
  } catch {
    // Without a connection half an upload stays: the server sweeps away what nobody claims.
  }
}

/** Takes a finished one off the list. */
export function dismissUpload(id: string): void {
  jobs.delete(id)
  uploads = uploads.filter((upload) => upload.id !== id)
  tell()
}

function endInFailure(id: string, error: unknown) {
  const job = jobs.get(id)
  if (!job) return
  const failure = describeUploadFailure(error, job.videoId !== undefined)
  change(id, { phase: 'failed', failure, mayRetry: !isFinal(error), bytesPerSecond: 0 })
  job.order.onFailure(failure)
}

/** What the file itself is to blame for. */
function isFinal(error: unknown): boolean {
  return (
    error instanceof CallError && ['not_a_video', 'file_empty', 'too_large'].includes(error.code)
  )
}

function change(id: string, part: Partial<Upload>) {
  uploads = uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload))
  tell()
}

function tell() {
  for (const listener of listeners) listener()
}
