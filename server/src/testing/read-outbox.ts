import { mkdir, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Email } from '../platform/mail/mail.ts'
import { parseEmail } from './parse-email.ts'

interface OutboxEmail extends Email {
  /** From the file name, in milliseconds: the `Date` header has only seconds. */
  sentAt: Date
}

/** Emails in the outbox, oldest first. */
export async function readOutbox(folder: string): Promise<OutboxEmail[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  return Promise.all(
    names.toSorted().map(async (name) => {
      const email = parseEmail(await readFile(path.join(folder, name)))
      return { ...email, sentAt: readTime(name) }
    }),
  )
}

function readTime(name: string): Date {
  return new Date(name.replace(/^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)-.*$/, '$1:$2:$3.$4'))
}
