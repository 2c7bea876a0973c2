import { atFirstSign } from './first-sign.ts'

const { promise, resolve } = Promise.withResolvers<void>()
const asked = Promise.withResolvers<void>()

/** Called once by whatever shows the dialogs. */
export const announceOverlays = () => resolve()

/** Dialogs and toasts arrive after the page; one that is asked for earlier fetches them and waits instead of being lost. */
export function askForOverlays(): Promise<void> {
  asked.resolve()
  return promise
}

/** Calls back once dialogs and toasts are wanted: a page that is only looked at never pays for them. */
export function whenOverlaysAreWanted(callBack: () => void): () => void {
  void asked.promise.then(callBack)
  return atFirstSign(() => asked.resolve())
}
