import type { Email } from './mail.ts'

/** Exactly one mailbox: no list, no display name, no whitespace for header injection. */
const mailbox = /^[^\s<>@,;:"()[\]\\\p{Cc}]+@[^\s<>@,;:"()[\]\\\p{Cc}]+$/u

/** Headers of every email, validated against header injection. */
export function buildHeaders(email: Email, from: string) {
  if (!mailbox.test(email.to)) {
    throw new Error(`«${singleLine(email.to)}» no es una dirección de correo.`)
  }
  return {
    from: singleLine(from),
    // As an object, so that nodemailer does not parse a list out of the string.
    to: { name: '', address: email.to },
    subject: singleLine(email.subject),
    // Suppresses auto-replies (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(email.unsubscribeUrl && unsubscribeHeaders(singleLine(email.unsubscribeUrl))),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** By one click in the mail client (RFC 8058), which knows it of https alone. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${url}>`,
    ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}

function singleLine(value: string): string {
  return value.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
