const { promise, resolve } = Promise.withResolvers<void>()
const first = Promise.withResolvers<void>()

/** The first sign of a person at the page: from then on something may have to be asked or said. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin'] as const

/** Called once by whatever shows the dialogs. */
export const announceOverlays = () => resolve()

/** Dialogs and toasts arrive after the page; one that is asked for earlier fetches them and waits instead of being lost. */
export function askForOverlays(): Promise<void> {
  first.resolve()
  return promise
}

/** Calls back once dialogs and toasts are wanted: a page that is only looked at never pays for them. */
export function whenOverlaysAreWanted(callBack: () => void): () => void {
  const want = () => first.resolve()
  void first.promise.then(callBack)
  const options = { once: true, passive: true, capture: true }
  for (const sign of signs) addEventListener(sign, want, options)
  return () => {
    for (const sign of signs) removeEventListener(sign, want, options)
  }
}
