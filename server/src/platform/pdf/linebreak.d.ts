declare module 'linebreak' {
  /** Finds where a text may be broken, by the Unicode Line Breaking Algorithm. */
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}
