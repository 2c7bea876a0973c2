import type { Email } from '../platform/mail/mail.ts'

/** Parses a message with a text and an HTML part, as nodemailer writes it. */
export function parseEmail(message: Buffer): Email {
  const root = parsePart(message.toString('latin1'))
  const boundary = /boundary="?([^";]+)"?/i.exec(root.headers.get('content-type') ?? '')?.[1]
  if (boundary === undefined) throw new Error('The message has no parts')
  const parts = root.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => parsePart(part.replace(/^\r?\n/, '').replace(/\r?\n$/, '')))
  return {
    to: decodeWords(root.headers.get('to') ?? '').replace(/^.*<|>$/g, ''),
    subject: decodeWords(root.headers.get('subject') ?? ''),
    text: decodeBody(parts, 'text/plain'),
    html: decodeBody(parts, 'text/html'),
  }
}

interface Part {
  headers: Map<string, string>
  /** One character per byte. */
  body: string
}

function parsePart(source: string): Part {
  const [head = '', ...rest] = source.split(/\r?\n\r?\n/)
  const body = source.slice(head.length).replace(/^\r?\n\r?\n/, '')
  const unfolded = head.replace(/\r?\n[ \t]+/g, ' ')
  const headers = unfolded.split(/\r?\n/).map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { headers: new Map(headers), body: rest.length === 0 ? '' : body }
}

function decodeBody(parts: Part[], contentType: string): string {
  const part = parts.find((one) => one.headers.get('content-type')?.startsWith(contentType))
  if (part === undefined) throw new Error(`The message has no ${contentType}`)
  const encoding = part.headers.get('content-transfer-encoding')?.toLowerCase()
  return decodeBytes(part.body, encoding).replaceAll('\r\n', '\n')
}

function decodeBytes(bytes: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(bytes, 'base64').toString('utf8')
  const plain =
    encoding === 'quoted-printable'
      ? bytes.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/gi, fromHex)
      : bytes
  return Buffer.from(plain, 'latin1').toString('utf8')
}

/** RFC 2047: `=?UTF-8?Q?Verificaci=C3=B3n?=`. White space between two encoded words is ignored. */
function decodeWords(value: string): string {
  return Buffer.from(value, 'latin1')
    .toString('utf8')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : Buffer.from(
            word.replaceAll('_', ' ').replace(/=([0-9A-F]{2})/gi, fromHex),
            'latin1',
          ).toString('utf8'),
    )
}

function fromHex(_: string, code: string): string {
  return String.fromCodePoint(Number.parseInt(code, 16))
}
