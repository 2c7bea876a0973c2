import { z } from 'zod'
import type { Storage } from './storage.ts'
import { removeStrays } from './strays.ts'

/** Files that lie under a prefix of their own, each by the id of the row that tells of it. */
export class RowFiles {
  readonly #prefix: string

  /** Ends with a slash. */
  constructor(prefix: string) {
    this.#prefix = prefix
  }

  keyOf(id: string): string {
    return this.#prefix + id
  }

  /** Those older than a day that no row names; `listNamed` filters the ids that rows name. */
  async removeStrays(
    storage: Storage,
    listNamed: (ids: string[]) => Promise<string[]>,
  ): Promise<void> {
    await removeStrays(storage, this.#prefix, async (keys) => {
      const ids = keys.map((key) => key.slice(this.#prefix.length)).filter(isId)
      return (await listNamed(ids)).map((id) => this.keyOf(id))
    })
  }
}

const isId = (text: string) => z.uuid().safeParse(text).success
