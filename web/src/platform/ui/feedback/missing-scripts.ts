import { useSyncExternalStore } from 'react'

interface MissingScripts {
  /** The address of a screen that was asked for and whose script did not come. */
  screen: string | undefined
  /** Whether a part of the present screen lacks its script. */
  isPartMissing: boolean
}

const none: MissingScripts = { screen: undefined, isPartMissing: false }
const listeners = new Set<() => void>()
let missing = none

/** What `OfflineAlert` tells of. */
export function tellMissing(change: Partial<MissingScripts>): void {
  missing = { ...missing, ...change }
  for (const listener of listeners) listener()
}

export const useMissingScripts = () =>
  useSyncExternalStore(
    subscribe,
    () => missing,
    () => none,
  )

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
