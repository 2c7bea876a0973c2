import type { Reply } from '@ateneo/contract'
import { reportProgress } from '@ateneo/contract/calls'
import { call } from '../http/call.ts'
import { deviceStorage } from '../ui/storage.ts'
import { WatchedOutbox } from './watched-outbox.ts'
import type { Watched } from './watched-seconds.ts'

export type Told = Reply<typeof reportProgress>

let outbox: WatchedOutbox<Told> | undefined

function openOutbox(): WatchedOutbox<Told> {
  outbox ??= new WatchedOutbox(deviceStorage(), (lessonId, report) =>
    call(
      reportProgress,
      { params: { contentId: lessonId }, body: report },
      // A small request that is often sent while the page is being left.
      { keepalive: true },
    ),
  )
  return outbox
}

/** Stores a report, which `deliverWatched` sends now or later. */
export function keepWatched(viewerId: string, lessonId: string, watched: Watched): void {
  openOutbox().keep(viewerId, lessonId, watched)
}

export function hasUndelivered(viewerId: string | undefined): boolean {
  return viewerId !== undefined && openOutbox().hasWaiting(viewerId)
}

/** Sends the undelivered reports and returns the server's replies. */
export async function deliverWatched(
  viewerId: string | undefined,
  options?: { isLeaving: boolean },
): Promise<Told[]> {
  return viewerId === undefined ? [] : openOutbox().deliver(viewerId, options)
}
