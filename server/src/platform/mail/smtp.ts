import { createTransport } from 'nodemailer'
import type { Mail } from './mail.ts'
import { buildHeaders } from './message.ts'

export interface SmtpMail extends Mail {
  /** Closes idle connections, which would keep the process alive. */
  close(): void
}

/** As many as small mail services allow one sender at a time. */
export const SMTP_CONNECTIONS = 5

/** Sends by SMTP; `url` is like `smtps://usuario:clave@correo.ejemplo.mx`. */
export function openSmtp(url: string, from: string): SmtpMail {
  // Parsed first, since an error of the transport would print the URL with its password.
  const description = describeServer(url)
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    description,
    async send(email) {
      await transport.sendMail({
        ...buildHeaders(email, from),
        text: email.text,
        html: email.html,
      })
    },
    close() {
      transport.close()
    },
  }
}

/** Connects, greets and logs in, and sends nothing; returns the server's description. */
export async function verifySmtp(url: string): Promise<string> {
  const description = describeServer(url)
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000 })
  try {
    await transport.verify()
    return description
  } finally {
    transport.close()
  }
}

/** Host only, since the URL contains the password. */
function describeServer(url: string): string {
  const parsed = URL.parse(url)
  if (!parsed || !['smtp:', 'smtps:'].includes(parsed.protocol)) {
    throw new Error('SMTP_URL no es una dirección smtp:// o smtps://.')
  }
  const { hostname, port, protocol } = parsed
  return `SMTP ${hostname}:${port || (protocol === 'smtps:' ? '465' : '587')}`
}
