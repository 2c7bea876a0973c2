import { isEmbedded } from '../platform/browser/embedded.ts'
import { keepOfflineColours } from './offline-colours.ts'
import { readSession } from '../platform/http/session-store.ts'

/** Runs once the page is interactive and idle, so that a first visit is not slower. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isEmbedded()) return
  const begin = () => void register()
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 10_000 })
  else setTimeout(begin, 3000)
}

async function register(): Promise<void> {
  keepOfflineColours()
  const isFirst = navigator.serviceWorker.controller === null
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  } catch {
    // Private windows and full disks refuse it: everything but pages without a line works.
    return
  }
  const { active } = await navigator.serviceWorker.ready
  if (!isFirst || readSession() !== undefined) return
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  const assets = files.filter((name) => name.startsWith(`${location.origin}/assets/`))
  active?.postMessage({ page: location.href, files: assets })
}
