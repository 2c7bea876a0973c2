const { promise, resolve } = Promise.withResolvers<void>()
const wanted = Promise.withResolvers<void>()

/** Called when the dialogs are mounted. */
export const announceOverlays = () => resolve()

/**
 * Dialogs and toasts load after the page: one that is opened earlier loads them and waits. Resolves
 * in a later task, so that the Escape which asked for a dialog does not close it as well.
 */
export async function askForOverlays(): Promise<void> {
  wanted.resolve()
  await promise
  await new Promise((resume) => setTimeout(resume))
}

/** Calls back at the first dialog or toast. */
export const whenOverlaysAreAskedFor = (callBack: () => void): void =>
  void wanted.promise.then(callBack)
