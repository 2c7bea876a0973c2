import type { Reply } from '@ateneo/contract'
import { reportProgress } from '@ateneo/contract/calls'
import { CallError } from '../../../platform/http/call-error.ts'
import { call } from '../../../platform/http/call.ts'
import { deviceStorage } from '../../../platform/browser/storage.ts'
import { ProgressQueue } from './progress-queue.ts'
import type { Watched } from './watched-seconds.ts'

export type ReportReply = Reply<typeof reportProgress>

let outbox: ProgressQueue<ReportReply> | undefined

function openOutbox(): ProgressQueue<ReportReply> {
  outbox ??= new ProgressQueue(deviceStorage(), (lessonId, report) =>
    call(
      reportProgress,
      { params: { contentId: lessonId }, body: report },
      // A small request that is often sent while the page is being left.
      { keepalive: true },
    ).catch((error: unknown) => {
      const isReplaced = error instanceof CallError && error.code === 'video_replaced'
      if (isReplaced) for (const listener of listeners) listener(lessonId)
      throw error
    }),
  )
  return outbox
}

type Listener = (lessonId: string) => void
const listeners = new Set<Listener>()

/** Calls back when a report was refused because the lesson has another video now. */
export function onVideoReplaced(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Stores a report, which `deliverWatched` sends now or later. */
export function keepWatched(
  viewerId: string,
  lessonId: string,
  watched: Watched,
  videoId: string,
): void {
  openOutbox().keep(viewerId, lessonId, watched, videoId)
}

export function hasUndelivered(viewerId: string | undefined): boolean {
  return viewerId !== undefined && openOutbox().hasWaiting(viewerId)
}

/** Sends the undelivered reports and returns the server's replies. */
export async function deliverWatched(
  viewerId: string | undefined,
  options?: { isLeaving: boolean },
): Promise<ReportReply[]> {
  return viewerId === undefined ? [] : openOutbox().deliver(viewerId, options)
}
