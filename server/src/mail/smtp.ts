import { createTransport } from 'nodemailer'
import type { Mail } from './mail.ts'
import { buildHeaders } from './message.ts'

export interface SmtpMail extends Mail {
  /** Ends the idle connections, which would otherwise keep the process alive. */
  close(): void
}

/** Mail through the server that `url` names: `smtps://usuario:clave@correo.ejemplo.mx`. */
export function openSmtp(url: string, from: string): SmtpMail {
  // First of all, because a fault of the transport would show the address.
  const description = describeServer(url)
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    description,
    async send(letter) {
      await transport.sendMail({
        ...buildHeaders(letter, from),
        text: letter.text,
        html: letter.html,
      })
    },
    close() {
      transport.close()
    },
  }
}

/** Never the whole address: it carries the password. */
function describeServer(url: string): string {
  const address = URL.parse(url)
  if (!address || !['smtp:', 'smtps:'].includes(address.protocol)) {
    throw new Error('SMTP_URL no es una dirección smtp:// o smtps://.')
  }
  const { hostname, port, protocol } = address
  return `SMTP ${hostname}:${port || (protocol === 'smtps:' ? '465' : '587')}`
}
