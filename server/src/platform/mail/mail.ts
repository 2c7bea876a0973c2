export interface Email {
  to: string
  subject: string
  html: string
  /** Plain-text alternative. */
  text: string
  /** Page that turns such emails off; also in a header, for the mail client's own button. */
  unsubscribeUrl?: string
}

export interface Mail {
  /** Printed at start. */
  readonly description: string
  /** Resolves once the email is accepted for delivery; rejects if it must be retried. */
  send(email: Email): Promise<void>
}
