import { type ComponentType, lazy } from 'react'
import { whenOnline } from './when-online.ts'

/**
 * A component whose script is fetched when it is first drawn. On a line that is down it waits for
 * the line instead of failing: what stands on the page stays.
 */
export function lazily<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async function fetchScript(): Promise<{ default: ComponentType<Props> }> {
    try {
      return await load()
    } catch (error) {
      if (navigator.onLine) throw error
      await new Promise<void>((resolve) => {
        whenOnline(resolve)
      })
      return fetchScript()
    }
  })
}
