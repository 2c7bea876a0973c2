const eventTypes = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin'] as const
const options = { once: true, passive: true, capture: true }

/**
 * Calls back once at the first pointer, key, scroll or focus event, to keep what only a person
 * needs out of the first paint. Returns a function that stops listening.
 */
export function onFirstInteraction(callBack: () => void): () => void {
  const stop = () => {
    for (const type of eventTypes) removeEventListener(type, onEvent, options)
  }
  const onEvent = () => {
    stop()
    callBack()
  }
  for (const type of eventTypes) addEventListener(type, onEvent, options)
  // A field of a server-rendered page may have got the focus before anything listened.
  if (document.activeElement?.matches('input, textarea, select')) onEvent()
  return stop
}
