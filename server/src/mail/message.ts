import type { Letter } from './mail.ts'

/** One mailbox and nothing else: no list, no display name, no space a header could be broken at. */
const mailbox = /^[^\s<>@,;:"()[\]\\\p{Cc}]+@[^\s<>@,;:"()[\]\\\p{Cc}]+$/u

/** The headers every letter carries, safe against header injection. */
export function buildHeaders(letter: Letter, from: string) {
  if (!mailbox.test(letter.to)) {
    throw new Error(`«${singleLine(letter.to)}» no es una dirección de correo.`)
  }
  return {
    from: singleLine(from),
    // As an object, nodemailer takes the address as it is instead of parsing a list out of it.
    to: { name: '', address: letter.to },
    subject: singleLine(letter.subject),
    // Keeps holiday answers from coming back (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function singleLine(value: string): string {
  return value.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
