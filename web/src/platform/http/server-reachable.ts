/** Asks the server: `navigator.onLine` is also true on a network that does not lead to it. */
export async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}
