const PRIVATE = 0xe0_00

/** Replaces punctuation by private code points, so that the Markdown rules below skip it. */
const hide = (letters: string) =>
  letters.replaceAll(/[!-/:-@[-`{-~]/g, (mark) =>
    String.fromCodePoint(PRIVATE + mark.charCodeAt(0)),
  )
const reveal = (text: string) =>
  text.replaceAll(/[\uE021-\uE07E]/g, (mark) => String.fromCodePoint(mark.charCodeAt(0) - PRIVATE))

/** An escaped mark, or code between as many backticks; of a block the first line is its language. */
const letters = /\\([!-/:-@[-`{-~])|(?<!`)(`+)(?!`)([^`][\s\S]{0,5000}?)(?<!`)\2(?!`)/g

/** Blanks of one line. The end of a line begins another for `^`, so that none may be among them. */
const blanks = String.raw`[^\S\r\n\u2028\u2029]*`
const opening = new RegExp(String.raw`^${blanks}(?:#{1,6}\s+|>\s?|[-*+]\s+|\d+[.)]\s+)`, 'gm')
const rule = new RegExp(String.raw`^${blanks}(?:[-*_]${blanks}){3,}$`, 'gm')

/** Markdown in one line without its marks, for cards and meta tags. */
export function stripMarkdown(markdown: string): string {
  const text = markdown
    .replaceAll(letters, (_, escaped?: string, ticks = '', code = '') =>
      hide(escaped ?? (ticks.length < 3 ? code : code.replace(/^[\w-]*\n/, ''))),
    )
    // A bounded address, since each bracket that opens would be read to the end of the text.
    .replaceAll(/!?\[([^\][]*)\]\([^)\s]{0,1000}\)/g, '$1')
    .replaceAll(opening, '')
    .replaceAll(rule, '')
    .replaceAll(/^(?=.*\|)[|: \t-]+$/gm, '')
    .replaceAll(/^\||\|$/gm, '')
    // Whole runs of backticks, since each part of one would be tried as a mark.
    .replaceAll(/(\*\*|__|~~|(?<!`)`+(?!`))(?=\S)(.*?\S)\1/g, '$2')
    .replaceAll(/(?<![\p{L}\p{N}*_])([*_])(?=\S)([^*_]*?\S)\1(?![\p{L}\p{N}*_])/gu, '$2')
  return reveal(text).replaceAll(/\s+/g, ' ').trim()
}
