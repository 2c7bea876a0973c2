const { promise, resolve } = Promise.withResolvers<void>()

/** Dialogs arrive after the page; one that is asked for earlier waits here instead of being lost. */
export const overlaysReady = promise

/** Called once by whatever shows the dialogs. */
export const announceOverlays = () => resolve()
