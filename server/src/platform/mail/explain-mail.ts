import { explainKnown } from '../db/explain-failure.ts'

/** What nodemailer says of the command that the server refused, and of TLS; else as of any network. */
const reasons: [said: RegExp, words: string][] = [
  [/EENVELOPE.*MAIL FROM/s, 'el servidor no acepta el remitente: revisa MAIL_FROM'],
  [/EENVELOPE.*RCPT TO/s, 'el servidor no acepta esa dirección de destino'],
  [
    /wrong version number/i,
    'ese puerto no empieza con TLS: usa smtp:// en vez de smtps://, o el puerto 465',
  ],
  [/ETLS/, 'la conexión no pudo protegerse con TLS'],
  [/EMESSAGE|EENVELOPE DATA/, 'el servidor no acepta el mensaje'],
]

/** Why an email was not delivered, in Spanish; `undefined` for what nobody expected. */
export function explainMail(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '', command = '' } = error as { code?: string; command?: string }
  const said = [code, command, error.message].join(' ')
  return reasons.find(([pattern]) => pattern.test(said))?.[1] ?? explainKnown(error)
}
