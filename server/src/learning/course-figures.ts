import { shareOf } from '@ateneo/contract'
import type { StudiedItem } from './progress-store.ts'

export interface CourseFigures {
  seenCount: number
  itemCount: number
  /** Seen items of all items; null without content. */
  progress: number | null
  /** When something of it was last played. */
  watchedAt: Date | null
}

export function figureOut(items: readonly StudiedItem[]): CourseFigures {
  const seenCount = items.filter(({ seenAt }) => seenAt !== null).length
  return {
    seenCount,
    itemCount: items.length,
    progress: shareOf(seenCount, items.length),
    watchedAt: findLastWatched(items)?.updatedAt ?? null,
  }
}

/** The item that was played last. */
function findLastWatched(items: readonly StudiedItem[]): StudiedItem | undefined {
  return items
    .filter(isBegun)
    .reduce<StudiedItem | undefined>(
      (last, item) => (last && last.updatedAt! >= item.updatedAt! ? last : item),
      undefined,
    )
}

/** A viewing stands from the moment a video was asked for, played or not. */
export function isBegun({ watchedSeconds }: StudiedItem): boolean {
  return watchedSeconds > 0
}

/**
 * Where a course goes on: at the item that was played last while it is not seen, else at the next
 * one that is not, from there on and around. From its beginning where all of them are.
 */
export function findContinuation(items: readonly StudiedItem[]): StudiedItem | undefined {
  const last = findLastWatched(items)
  if (last && last.seenAt === null) return last
  const from = last ? items.indexOf(last) + 1 : 0
  const onwards = [...items.slice(from), ...items.slice(0, from)]
  return onwards.find(({ seenAt }) => seenAt === null) ?? items[0]
}
