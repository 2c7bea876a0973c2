/** Going back is one too: the page sees no press of the browser's own buttons. */
const eventTypes = [
  'pointerdown',
  'pointermove',
  'keydown',
  'scroll',
  'focusin',
  'popstate',
] as const
const options = { passive: true, capture: true }

let first: Promise<void> | undefined

/** Settles at the first interaction of the visit, which is listened for from the start. */
export function firstInteraction(): Promise<void> {
  first ??= new Promise((resolve) => void onFirstInteraction(resolve))
  return first
}

if (typeof document !== 'undefined') void firstInteraction()

/**
 * Calls back once at the first pointer, key, scroll or focus event, to keep what only a person
 * needs out of the first paint. Returns a function that stops listening.
 */
export function onFirstInteraction(callBack: () => void): () => void {
  const stop = () => {
    for (const type of eventTypes) removeEventListener(type, onEvent, options)
  }
  const begin = () => {
    stop()
    callBack()
  }
  const onEvent = ({ type, target }: Event) => {
    // A list that brings its current row into view scrolls by itself.
    if (type !== 'scroll' || target === document) begin()
  }
  for (const type of eventTypes) addEventListener(type, onEvent, options)
  // A field of a server-rendered page may have got the focus before anything listened.
  if (document.activeElement?.matches('input, textarea, select')) begin()
  return stop
}
