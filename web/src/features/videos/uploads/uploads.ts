import { CallError } from '../../../platform/http/call-error.ts'
import { whenOnline } from '../../../platform/ui/loading/when-online.ts'
import { fingerprintOf } from './file-fingerprint.ts'
import { describeUploadFailure } from '../messages.ts'
import { buildSpeedometer } from './speed.ts'
import { buildTransfer, type Transfer, type TransferEvents } from './transfer.client.ts'
import {
  addUpload,
  changeUpload,
  findUpload,
  listUploads,
  removeUpload,
  type Upload,
} from './upload-list.ts'

export type UploadOrder = {
  file: File
  title: string
  course: { id: string; title: string }
  /** Place among the lessons of its section. */
  position?: number | undefined
  section?: string | undefined
  /** Told to the server, so that another device can continue it. */
  isNewLesson: boolean
  /** Of an upload that was begun elsewhere. */
  videoId?: string
  shownIn: Upload['shownIn']
  /** Adds the video to the course under its present title; resolves when it is saved. */
  attach: (videoId: string, title: string) => Promise<unknown>
  onFailure: (sentence: string) => void
}

/** Without a transfer, it waits for its turn. */
type Job = { order: UploadOrder; transfer?: Transfer; videoId?: string }

/** More at once would be refused by the server. */
const transfersAtOnce = 3
/** How long a finished upload stays in the list. */
const doneShownMs = 8000

const jobs = new Map<string, Job>()

export function startUpload(order: UploadOrder): string {
  const { file, title, course, position, videoId, shownIn } = order
  // A double click starts one upload.
  const same = listUploads().find(
    (upload) =>
      isTransferring(upload) &&
      (jobs.get(upload.id)?.order.file === file ||
        (videoId !== undefined && upload.videoId === videoId)),
  )
  if (same?.courseId === course.id) return same.id
  const id = crypto.randomUUID()
  jobs.set(id, { order })
  addUpload({
    id,
    courseId: course.id,
    courseTitle: course.title,
    title,
    fileName: file.name,
    phase: 'queued',
    sentBytes: 0,
    totalBytes: file.size,
    bytesPerSecond: 0,
    position,
    videoId,
    mayRetry: true,
    shownIn,
  })
  startQueued()
  return id
}

const isTransferring = ({ phase }: Pick<Upload, 'phase'>) =>
  phase === 'sending' || phase === 'waiting'

/** Starts as many of the waiting uploads as there is room for. */
function startQueued() {
  for (const { id, phase } of listUploads()) {
    if (listUploads().filter(isTransferring).length >= transfersAtOnce) return
    const job = phase === 'queued' ? jobs.get(id) : undefined
    if (!job) continue
    changeUpload(id, { phase: 'sending' })
    open(id, job.order)
  }
}

/** Until it is added to the course. */
export function retitleUpload(id: string, title: string): void {
  changeUpload(id, { title })
}

export function leaveDialog(id: string): void {
  changeUpload(id, { shownIn: 'tray' })
}

function open(id: string, order: UploadOrder) {
  const speedometer = buildSpeedometer()
  const events: TransferEvents = {
    onBegun: (videoId) => changeUpload(id, { videoId }),
    onProgress(sentBytes, totalBytes) {
      const bytesPerSecond = speedometer.measure(sentBytes)
      changeUpload(id, { phase: 'sending', sentBytes, totalBytes, bytesPerSecond })
    },
    onWaiting() {
      speedometer.reset()
      changeUpload(id, { phase: 'waiting', bytesPerSecond: 0 })
    },
    onDone: (videoId) => void attach(id, videoId),
    onFailed: (error) => endInFailure(id, error),
  }
  const transfer = buildTransfer(order.file, events, {
    videoId: order.videoId,
    describe: order.isNewLesson ? () => describeLesson(order) : undefined,
  })
  jobs.set(id, { order, transfer })
  transfer.start().catch((error: unknown) => endInFailure(id, error))
}

/** The metadata from which the course's page continues the upload. */
async function describeLesson({ file, title, course, section, position }: UploadOrder) {
  const fingerprint = await fingerprintOf(file)
  return {
    courseId: course.id,
    title,
    ...(section && { section }),
    ...(position !== undefined && { position: String(position) }),
    ...(fingerprint && { fingerprint }),
  }
}

async function attach(id: string, videoId: string) {
  const job = jobs.get(id)
  if (!job) return
  if (videoId === '') {
    endInFailure(id, new CallError('unreadable', 0, 'Video URL is missing in upload response.'))
    return
  }
  job.videoId = videoId
  changeUpload(id, { phase: 'adding', bytesPerSecond: 0 })
  startQueued()
  try {
    const { title } = findUpload(id) ?? job.order
    await job.order.attach(videoId, title)
    await job.transfer?.forget()
    changeUpload(id, { phase: 'done' })
    setTimeout(() => dismissUpload(id), doneShownMs)
  } catch (error) {
    // The stored upload of this file belongs to another lesson: a new video is needed.
    if (error instanceof CallError && error.code === 'video_in_use') {
      await job.transfer?.forget()
      open(id, job.order)
      return
    }
    if (error instanceof CallError && error.code === 'network') {
      changeUpload(id, { phase: 'waiting' })
      whenOnline(() => {
        const { phase } = findUpload(id) ?? {}
        if (phase === 'waiting') void attach(id, videoId)
      })
      return
    }
    endInFailure(id, error)
  }
}

export async function pauseUpload(id: string): Promise<void> {
  changeUpload(id, { phase: 'paused', bytesPerSecond: 0 })
  startQueued()
  await jobs.get(id)?.transfer?.pause()
}

export function resumeUpload(id: string): void {
  changeUpload(id, { phase: 'sending', failure: undefined })
  jobs.get(id)?.transfer?.resume()
}

/** After a failure: resumes at the failed step. */
export async function retryUpload(id: string): Promise<void> {
  const job = jobs.get(id)
  if (!job) return
  changeUpload(id, { phase: 'sending', failure: undefined })
  if (job.videoId === undefined) open(id, job.order)
  else await attach(id, job.videoId)
}

export async function cancelUpload(id: string): Promise<void> {
  const job = jobs.get(id)
  dismissUpload(id)
  try {
    await job?.transfer?.cancel()
  } catch {
    // Without a connection the server's part stays, until its cleanup deletes abandoned uploads.
  }
}

/** Removes a finished upload from the list. */
export function dismissUpload(id: string): void {
  jobs.delete(id)
  removeUpload(id)
  startQueued()
}

function endInFailure(id: string, error: unknown) {
  const job = jobs.get(id)
  if (!job) return
  const failure = describeUploadFailure(error, job.videoId !== undefined)
  changeUpload(id, { phase: 'failed', failure, mayRetry: !isFinal(error), bytesPerSecond: 0 })
  startQueued()
  job.order.onFailure(failure)
}

/** True for errors of the file itself. */
function isFinal(error: unknown): boolean {
  return (
    error instanceof CallError && ['not_a_video', 'file_empty', 'too_large'].includes(error.code)
  )
}
