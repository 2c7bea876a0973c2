/** Prefix of the service worker's caches (`web/worker/worker.ts`). */
const PREFIX = 'seen-pages-'

/** Called at login and logout: deletes the pages that the account before has seen. */
export function clearOfflineCache(): void {
  // Only where pages come encrypted, or from this machine.
  if (!('caches' in globalThis)) return
  void deleteAll()
}

async function deleteAll(): Promise<void> {
  const names = await caches.keys()
  const pages = names.filter((name) => name.startsWith(PREFIX))
  await Promise.all(pages.map((name) => caches.delete(name)))
}
