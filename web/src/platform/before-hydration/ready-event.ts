/** Told to the window once the page is hydrated. */
export const READY_EVENT = 'ateneo-ready'
