import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Emails of an academy without SMTP: files in its data folder. */
export class Outbox {
  readonly #folder: string

  constructor(dataDir: string) {
    this.#folder = path.join(dataDir, 'outbox')
  }

  async emailTo(address: string, words: string): Promise<string> {
    for (let attempt = 0; attempt < 300; attempt++) {
      const [newest] = await this.emailsTo(address, words)
      if (newest !== undefined) return newest
      await sleep(100)
    }
    throw new Error(`No email to ${address} with «${words}»`)
  }

  /** Those that were sent by now, the newest first. */
  async emailsTo(address: string, words: string): Promise<string[]> {
    const names = (await readdir(this.#folder).catch(() => [])).filter((name) =>
      name.endsWith('.eml'),
    )
    const inOrder = names.toSorted().toReversed()
    const emails = await Promise.all(
      inOrder.map((name) => readFile(path.join(this.#folder, name), 'utf8')),
    )
    return emails.filter((email) => email.includes(`To: ${address}`) && email.includes(words))
  }
}
