/** Thrown by the readers of both formats; its message is shown beside the question's line. */
export class Unreadable extends Error {
  /** Where it is another than the question's. */
  readonly line: number | undefined

  constructor(reason: string, line?: number) {
    super(reason)
    this.line = line
  }
}
