import type { FileHandle } from 'node:fs/promises'
import type { OpenObject, StoredObject } from './storage.ts'

/**
 * Long enough for a player's next range request; bounds how long a file deleted by another process
 * stays readable.
 */
const idleMs = 1000
const maxOpen = 256

interface OpenFile {
  file: FileHandle
  object: StoredObject
  users: number
  /** True if its path now has other content: closed after its last user. */
  isForgotten: boolean
  timer: NodeJS.Timeout | undefined
}

type Opener = (path: string) => Promise<{ file: FileHandle; object: StoredObject }>

/**
 * Shares file handles between readers and between one reader's range requests: opening, fstat and
 * closing cost as much as reading.
 */
export class OpenFiles {
  readonly #opener: Opener
  readonly #entries = new Map<string, OpenFile>()

  constructor(opener: Opener) {
    this.#opener = opener
  }

  /** Metadata of a file that is already open. */
  find(path: string): StoredObject | undefined {
    return this.#entries.get(path)?.object
  }

  async borrow(path: string): Promise<OpenObject> {
    const entry = this.#entries.get(path) ?? (await this.#open(path))
    clearTimeout(entry.timer)
    entry.users++
    let isReturned = false
    return {
      read: async (buffer, length, position) =>
        (await entry.file.read(buffer, 0, length, position)).bytesRead,
      close: async () => {
        if (isReturned) return
        isReturned = true
        entry.users--
        if (entry.users > 0) return
        if (entry.isForgotten) await entry.file.close()
        else this.#closeLater(path, entry)
      },
    }
  }

  /** Call after the path, or any below it, was replaced or deleted. */
  async forget(path: string): Promise<void> {
    for (const [known, entry] of this.#entries) {
      if (known === path || known.startsWith(`${path}/`)) await this.#drop(known, entry)
    }
  }

  async #open(path: string): Promise<OpenFile> {
    const entry = { ...(await this.#opener(path)), users: 0, isForgotten: false, timer: undefined }
    const other = this.#entries.get(path)
    if (!other && this.#entries.size < maxOpen) this.#entries.set(path, entry)
    // A concurrent caller was faster, or the pool is full: this handle serves one reader only.
    else entry.isForgotten = true
    return entry
  }

  #closeLater(path: string, entry: OpenFile): void {
    entry.timer = setTimeout(() => void this.#drop(path, entry), idleMs).unref()
  }

  async #drop(path: string, entry: OpenFile): Promise<void> {
    clearTimeout(entry.timer)
    if (this.#entries.get(path) === entry) this.#entries.delete(path)
    if (entry.isForgotten) return
    entry.isForgotten = true
    if (entry.users === 0) await entry.file.close()
  }
}
