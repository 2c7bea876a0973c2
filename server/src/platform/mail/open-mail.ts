import path from 'node:path'
import type { Config } from '../config/config.ts'
import { openOutbox } from './outbox.ts'
import { skipUnroutable } from './skip-unroutable.ts'
import { openSmtp } from './smtp.ts'

/** SMTP, or a file for each email. */
export function openMail({ smtpUrl, mailFrom, dataDir }: Config) {
  return skipUnroutable(
    smtpUrl === undefined
      ? openOutbox(path.join(dataDir, 'outbox'), mailFrom)
      : openSmtp(smtpUrl, mailFrom),
  )
}
