const url = /https?:\/\/[^\s<>"'`*[\]\\^{|}]+/gi
/** Signs that stand for something anywhere, and those that do at the beginning of a line. */
const sign = /[\\`*_[\]~]|<(?=[a-z!/?]|$)|&(?=#?\w{1,32};)|=(?==)|(?<==)=/gi
const beginning =
  /^(?:[-+](?=\s|$)|-(?=-)|[>|]|#(?=#{0,5}(?:\s|$))|=(?=\s*$)|:(?=-)|\d{1,9}(?=[.)](?:\s|$)))/

/** Markdown that shows a line letter by letter; addresses stay as they are, and become links. */
export function escapeMarkdown(line: string): string {
  const parts: string[] = []
  let from = 0
  for (const found of line.matchAll(url)) {
    parts.push(escapeSigns(line.slice(from, found.index)), found[0])
    from = found.index + found[0].length
  }
  const escaped = [...parts, escapeSigns(line.slice(from))].join('')
  return escaped.replace(beginning, (mark) => (/\d/.test(mark) ? `${mark}\\` : `\\${mark}`))
}

const escapeSigns = (text: string) => text.replaceAll(sign, String.raw`\$&`)

/** Markdown that shows a text letter by letter, with its lines and how far each is indented. */
export function markdownOfLetters(text: string): string {
  const paragraphs: string[][] = [[]]
  for (const line of text.trim().split(/\r\n|\r|\n/)) {
    if (line.trim() === '') paragraphs.push([])
    else paragraphs.at(-1)!.push(indent(line))
  }
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('  \n'))
    .join('\n\n')
}

/** Blanks at the beginning would be none, or code. */
function indent(line: string): string {
  const words = line.trimStart()
  const blanks = line.slice(0, line.length - words.length).replaceAll('\t', '    ')
  return '\u00A0'.repeat(blanks.length) + escapeMarkdown(words.trimEnd())
}
