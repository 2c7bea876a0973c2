import { mkdir, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Letter } from '../mail/mail.ts'
import { parseLetter } from './parse-letter.ts'

interface OutboxLetter extends Letter {
  /** To the millisecond, from the file name: a `Date` header only has seconds. */
  sentAt: Date
}

/** The letters in the outbox, oldest first. An outbox nobody has written to is empty. */
export async function readOutbox(folder: string): Promise<OutboxLetter[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  return Promise.all(
    names.toSorted().map(async (name) => {
      const letter = parseLetter(await readFile(path.join(folder, name)))
      return { ...letter, sentAt: readTime(name) }
    }),
  )
}

function readTime(name: string): Date {
  return new Date(name.replace(/^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)-.*$/, '$1:$2:$3.$4'))
}
