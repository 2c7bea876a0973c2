import { leftoverAgeMs } from './leftovers.ts'
import type { Storage } from './storage.ts'

const batchSize = 500

/**
 * Deletes files older than a day that no row names: their process died between storing and
 * committing. `listNamed` returns those of the keys that rows name.
 */
export async function removeStrays(
  storage: Storage,
  prefix: string,
  listNamed: (keys: string[]) => Promise<string[]>,
): Promise<void> {
  let keys: string[] = []
  const judge = async () => {
    const named = new Set(await listNamed(keys))
    for (const key of keys.filter((key) => !named.has(key))) {
      const object = await storage.head(key)
      if (object && Date.now() - object.modifiedAt.getTime() > leftoverAgeMs) {
        await storage.remove(key)
      }
    }
    keys = []
  }
  for await (const key of storage.walk(prefix)) {
    keys.push(key)
    if (keys.length === batchSize) await judge()
  }
  if (keys.length > 0) await judge()
}
