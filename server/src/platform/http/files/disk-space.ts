import { stat, statfs } from 'node:fs/promises'
import type { Config } from '../../config/config.ts'

export interface DiskSpaceOptions {
  config: Pick<Config, 'dataDir' | 'minFreeBytes'>
  /**
   * Free bytes of the storage, which may be on another disk than `DATA_DIR`; `undefined` for a
   * bucket.
   */
  freeStorageBytes: () => Promise<number | undefined>
}

/** What uploads may fill of the disks of `DATA_DIR` and of the storage. */
export class DiskSpace {
  readonly #options: DiskSpaceOptions

  constructor(options: DiskSpaceOptions) {
    this.#options = options
  }

  /** The same for processes with the same `DATA_DIR`. */
  async readId(): Promise<string> {
    const { dev, ino } = await stat(this.#options.config.dataDir)
    return `${dev}-${ino}`
  }

  /** Free bytes above `minFreeBytes`, which the database needs; negative below it. */
  async measureRoom(): Promise<number> {
    const { dataDir, minFreeBytes } = this.#options.config
    const { bavail, bsize } = await statfs(dataDir)
    const freeBytes = Math.min(bavail * bsize, (await this.#options.freeStorageBytes()) ?? Infinity)
    return freeBytes - minFreeBytes
  }
}
