import { type ComponentType, lazy } from 'react'
import { isServerReachable } from '../http/server-reachable.ts'
import { mayLeaveBuild } from './reload-once.ts'
import { waitForPiece } from './screen-wait.ts'

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
