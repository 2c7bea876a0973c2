import { useSyncExternalStore } from 'react'
import { whenOnline } from '../loading/when-online.ts'

let isWaiting = false
let pieces = 0
const listeners = new Set<() => void>()
let retry = Promise.withResolvers<void>()

/** Whether a screen that was asked for waits for the connection. */
export function setPendingNavigation(waits: boolean): void {
  if (waits === isWaiting) return
  isWaiting = waits
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

/** Waits until a part of the present screen, whose script can't be loaded yet, is worth a retry. */
export async function waitForPiece(): Promise<void> {
  pieces++
  tell()
  await untilRetry()
  pieces--
  tell()
}

/** Retries at once, even while the browser reports to be offline. */
export function retryScreen(): void {
  retry.resolve()
  retry = Promise.withResolvers()
}

/** Until the browser is online, some time has passed or the person asks. */
export async function untilRetry(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const callOff = whenOnline(resolve)
  await Promise.race([promise, retry.promise])
  callOff()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function usePendingNavigation(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isWaiting,
    () => false,
  )
}

/** True while a part of the present screen waits for its script. */
export function usePieceWait(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => pieces > 0,
    () => false,
  )
}
