import { type ComponentType, lazy } from 'react'
import { isServerReachable } from '../../http/server-reachable.ts'
import { firstInteraction } from './first-interaction.ts'
import { mayLeaveBuild } from './reload-once.ts'
import { waitForPiece } from '../feedback/pending-navigation.ts'

/**
 * `lazy` whose script survives a lost connection: it waits until the server is there instead of
 * failing. If the script is gone with an older build, the page is reloaded.
 */
export function lazyWithRetry<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async function fetchScript(): Promise<{ default: ComponentType<Props> }> {
    try {
      return await load()
    } catch (error) {
      if (!(await isServerReachable())) {
        await waitForPiece()
        return fetchScript()
      }
      if (!mayLeaveBuild()) throw error
      location.reload()
      return new Promise(() => undefined)
    }
  })
}

/**
 * The same, whose script comes at the first interaction: until then the server's HTML stands. For
 * what stands in a `DeferredSection`.
 */
export function lazyOnInteraction<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazyWithRetry(async () => {
    if (typeof document !== 'undefined') await firstInteraction()
    return load()
  })
}
