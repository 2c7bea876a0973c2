import type { DataStore } from '@tus/server'

/** Incomplete uploads, by the id of their video: what the tus server asks of its store, and more. */
export interface UploadStore extends DataStore {
  /** At most so many bytes of an upload are on the local disk; `undefined`: all of them. */
  readonly partBytes: number | undefined
  countReceived(videoId: string): Promise<number>
  /** Validates a completely received upload and enqueues its processing. */
  finish(videoId: string): Promise<void>
  /** Deletes what arrived together with the row; `deleteRow` returns false if there was none. */
  discard(videoId: string, deleteRow: () => Promise<boolean>): Promise<boolean>
}

/** tus extensions of both stores. */
export const extensions = ['creation', 'creation-with-upload', 'termination']
