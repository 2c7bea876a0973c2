/** Browsers notice a lost line of their own, not a server that is away. */
const longestWaitMs = 30_000

/** Does something once, when the line is back or may be; the answer calls it off. */
export function whenOnline(perform: () => void): () => void {
  const callOff = () => {
    clearTimeout(timer)
    window.removeEventListener('online', performOnce)
  }
  const performOnce = () => {
    callOff()
    perform()
  }
  const timer = setTimeout(performOnce, longestWaitMs)
  window.addEventListener('online', performOnce)
  return callOff
}
