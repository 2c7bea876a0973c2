import { randomBytes } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mail } from './mail.ts'
import { buildHeaders } from './message.ts'

/** Mail transport without SMTP: writes each email as an `.eml` file. */
export function openOutbox(folder: string, from: string, now: () => Date = () => new Date()): Mail {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  let lastTimeMs = 0
  return {
    description: `archivos .eml en ${folder}`,
    async send(email) {
      // Increases the time, so that names of emails of the same millisecond keep their order.
      const timeMs = Math.max(now().getTime(), lastTimeMs + 1)
      lastTimeMs = timeMs
      const { message } = await composer.sendMail({
        ...buildHeaders(email, from),
        date: new Date(timeMs),
        text: { raw: encodePart('text/plain', email.text) },
        html: { raw: encodePart('text/html', email.html) },
      })
      if (!Buffer.isBuffer(message)) throw new TypeError('nodemailer gave no buffer')
      await writeWhole(folder, nameFile(timeMs), message)
    },
  }
}

/**
 * 8bit, so that links are found unbroken in the files; base64 for lines longer than the 998 bytes
 * of RFC 5322.
 */
function encodePart(contentType: string, content: string): string {
  const lines = content.split(/\r?\n/)
  const fits = lines.every((line) => Buffer.byteLength(line) <= 998)
  const base64 = Buffer.from(content).toString('base64')
  const body = fits ? lines.join('\r\n') : base64.replace(/.{76}/g, '$&\r\n')
  return [
    `Content-Type: ${contentType}; charset=utf-8`,
    `Content-Transfer-Encoding: ${fits ? '8bit' : 'base64'}`,
    '',
    body,
  ].join('\r\n')
}

function nameFile(timeMs: number): string {
  const time = new Date(timeMs).toISOString().replace(/[:.]/g, '-')
  return `${time}-${randomBytes(6).toString('hex')}.eml`
}

/** Temporary file and rename, so that readers see a whole email or none, even after a crash. */
async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  // Readable by the owner only, since emails contain login links.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const partial = path.join(folder, `.${name}.part`)
  const file = await open(partial, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(partial, path.join(folder, name))
}
