import {
  type DehydratedState,
  hashKey,
  type InferDataFromTag,
  type QueryKey,
} from '@tanstack/react-query'
import type { Viewer } from '../../http/viewer.ts'

/** Answer of a loader that prefetches; `null` after a navigation in the browser. */
export type Prefetched = {
  isMissing: boolean
  viewer?: Viewer
  dehydrated?: DehydratedState
} | null

/** What a loader brought of a query. */
export function answerOf<Key extends QueryKey>(
  loaded: Prefetched | undefined,
  { queryKey }: { queryKey: Key },
): InferDataFromTag<unknown, Key> | undefined {
  const hash = hashKey(queryKey)
  const found = loaded?.dehydrated?.queries.find(({ queryHash }) => queryHash === hash)
  // Sound, because the key's type carries the data's.
  return found?.state.data as InferDataFromTag<unknown, Key> | undefined
}
