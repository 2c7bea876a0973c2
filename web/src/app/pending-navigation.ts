import type { ClientInstrumentation } from 'react-router'
import { tellMissing } from '../platform/ui/feedback/missing-scripts.ts'

/** The address that a person asked for, until its screen is shown. */
let asked: string | undefined

export const watchNavigations: ClientInstrumentation = {
  router(router) {
    router.instrument({
      async navigate(go, { to }) {
        const goal = typeof to === 'string' ? new URL(to, location.href).href : undefined
        asked = goal
        tellMissing({ screen: undefined })
        await go()
        if (asked === goal) asked = undefined
      },
    })
  },
}

/**
 * Where the script of a screen does not come, the router reloads the present page. That would end
 * it without a connection, and lead nowhere with one: the screen that was asked for waits instead.
 */
export function keepPresentScreen(): void {
  // Browsers before 2026 may not have it: there the router's reload stands.
  if (!('navigation' in window)) return
  navigation.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || event.userInitiated) return
    if (!event.cancelable || asked === undefined) return
    event.preventDefault()
    tellMissing({ screen: asked })
  })
}
