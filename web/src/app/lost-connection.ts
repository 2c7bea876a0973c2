import type { ClientInstrumentation } from 'react-router'
import { isServerReachable } from '../platform/http/server-reachable.ts'
import { setPendingNavigation, untilRetry } from '../platform/ui/feedback/pending-navigation.ts'

/** Addresses shown by this document: their scripts are here. */
const shown = new Set<string>()
let wanted: URL | undefined
let lastAsked = 0

/**
 * The router reloads the page when the script of a screen can't be fetched, which without a
 * connection ends the application. So a new screen waits for the connection, and the present one stays.
 */
export const waitForConnection: ClientInstrumentation = {
  router(router) {
    router.instrument({
      async navigate(go, { to }) {
        shown.add(location.pathname)
        const goal = typeof to === 'string' ? new URL(to, location.href) : undefined
        wanted = goal
        if (goal) await untilReached(() => navigator.onLine || shown.has(goal.pathname))
        await go()
        if (wanted === goal) wanted = undefined
      },
    })
  },
}

/**
 * Where the device is online and yet a script does not come (a server that is away, a build that is
 * gone), the router's reload is put off until the server answers, and leads where it should have led.
 */
export function holdBackReloads(): void {
  // Browsers before 2026 may not have it: there the router's reload stands.
  if (!('navigation' in window)) return
  let isHeldBack = true
  navigation.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || !event.cancelable || !isHeldBack) return
    event.preventDefault()
    void leave(wanted ?? new URL(location.href))
  })
  async function leave(goal: URL) {
    await untilReached(() => false)
    isHeldBack = false
    if (goal.href === location.href) location.reload()
    else location.assign(goal)
  }
}

/** Never resolves once another screen is asked for. */
async function untilReached(mayGo: () => boolean): Promise<void> {
  const asked = ++lastAsked
  setPendingNavigation(false)
  while (!mayGo() && !(await isServerReachable())) {
    if (asked === lastAsked) setPendingNavigation(true)
    await untilRetry()
  }
  if (asked !== lastAsked) await new Promise(() => undefined)
  setPendingNavigation(false)
}
