import type { Mail } from './mail.ts'

/** Leaves out addresses of `.invalid` (RFC 6761), which erased accounts have. */
export function skipUnroutable(mail: Mail): Mail {
  return {
    description: mail.description,
    async send(email) {
      if (!email.to.endsWith('.invalid')) await mail.send(email)
    },
  }
}
