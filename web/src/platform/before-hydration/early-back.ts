const withoutHash = (url: string) => url.split('#')[0]
const state = () => history.state as { isReloaded?: boolean } | null

/**
 * Going back before hydration changes the address under the page: the router would hydrate another
 * screen than the one that the server rendered. The document of that address is loaded instead,
 * once, so that a browser that reports addresses otherwise does not reload for ever.
 */
export function watchEarlyBack(): void {
  // Some browsers withhold this entry from scripts.
  const opened = performance.getEntriesByType('navigation')[0]?.name ?? location.href
  const isReloaded = state()?.isReloaded === true
  if (isReloaded) mark(false)
  const hasLeft = () => !isReloaded && withoutHash(location.href) !== withoutHash(opened)
  window.reloadIfLeft = () => {
    if (!hasLeft()) return false
    mark(true)
    location.reload()
    return true
  }
  addEventListener('popstate', hear, true)
}

/** The router listens from its creation on, and takes over. */
export function stopWatchingBack(): void {
  removeEventListener('popstate', hear, true)
}

function hear(event: PopStateEvent): void {
  if (window.reloadIfLeft?.()) event.stopImmediatePropagation()
}

function mark(isReloaded: boolean): void {
  history.replaceState({ ...state(), isReloaded }, '')
}

declare global {
  interface Window {
    /** Whether the address is no longer the rendered one, and its document is being loaded. */
    reloadIfLeft?: () => boolean
  }
}
