const { promise, resolve } = Promise.withResolvers<void>()
const wanted = Promise.withResolvers<void>()

/** Called when the dialogs are mounted. */
export const announceOverlays = () => resolve()

/** Dialogs and toasts load after the page: one that is opened earlier loads them and waits. */
export function askForOverlays(): Promise<void> {
  wanted.resolve()
  return promise
}

/** Calls back at the first dialog or toast. */
export const whenOverlaysAreAskedFor = (callBack: () => void): void =>
  void wanted.promise.then(callBack)
