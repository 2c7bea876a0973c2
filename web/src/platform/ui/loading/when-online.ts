/**
 * The `online` event reports a lost connection of the device, not an unreachable server, hence a
 * limit.
 */
const maxWaitMs = 5_000

/** Calls once when the browser is online again or after 5 s. Returns a function that cancels. */
export function whenOnline(perform: () => void): () => void {
  const callOff = () => {
    clearTimeout(timer)
    window.removeEventListener('online', performOnce)
  }
  const performOnce = () => {
    callOff()
    perform()
  }
  const timer = setTimeout(performOnce, maxWaitMs)
  window.addEventListener('online', performOnce)
  return callOff
}
