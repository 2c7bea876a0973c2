import { explainMail } from './explain-mail.ts'
import type { Email } from './mail.ts'

/**
 * An email that could not be delivered. Recipient and subject are private, so that the log does not
 * show them; pg-boss keeps `toJSON` with the failed job, where administrators read it.
 */
export class UndeliveredEmail extends Error {
  override name = 'UndeliveredEmail'
  readonly #email: Email
  /** In Spanish, where it is known. */
  readonly reason: string | undefined

  constructor(email: Email, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    // Mail servers repeat the address in what they refuse.
    super(reason.replaceAll(email.to, '[destinatario]'))
    this.#email = email
    this.reason = explainMail(cause)
  }

  toJSON() {
    const { to, subject } = this.#email
    return { name: this.name, message: this.message, to, subject }
  }
}
