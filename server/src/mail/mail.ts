export interface Letter {
  to: string
  subject: string
  html: string
  /** The same in plain text, for readers without HTML. */
  text: string
}

export interface Mail {
  /** For people: printed at start. */
  readonly description: string
  /** Resolves once the letter is handed over; rejects when it must be tried again. */
  send(letter: Letter): Promise<void>
}
