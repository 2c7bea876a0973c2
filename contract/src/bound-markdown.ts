/** Levels of quotes, lists and brackets that are kept; nobody reads as many. */
const MAX_DEPTH = 8
/** Columns of a line before and between the marks of its quotes and lists. */
const MAX_INDENT = 32
/** Asterisks and underscores of one paragraph that may stand for emphasis. */
const MAX_EMPHASIS = 1000

const listMark = String.raw`(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)`
const mark = String.raw`(?:>|${listMark}(?:[ \t]+\[[ xX]\](?=[ \t]|$))?)`
const marksOfLine = new RegExp(String.raw`^(?:[ \t]*${mark})+`, 'gm')
const eachMark = new RegExp(String.raw`([ \t]*)(${mark})`, 'g')
/** An escaped character, the start of a paragraph or list item, or a mark of a link or of emphasis. */
const piece = new RegExp(String.raw`\\[^\n]|\n[ \t]*(?=\n|[-*+][ \t]|1[.)][ \t])|[[\]*_]`, 'g')

/**
 * The text with its nesting flattened beyond some levels, for parsers whose time grows with the
 * square of the depth and whose stack with the depth. Other texts stay as they are.
 */
export function boundMarkdown(markdown: string): string {
  return boundSpans(markdown.replaceAll(marksOfLine, flattenMarks))
}

function flattenMarks(marks: string): string {
  let indent = MAX_INDENT
  return [...marks.matchAll(eachMark)]
    .slice(0, MAX_DEPTH)
    .map(([, space = '', sign = '']) => {
      const kept = space.slice(0, indent)
      indent -= kept.length
      return kept + sign
    })
    .join('')
}

/** Escapes the brackets and marks of emphasis that would be too many. */
function boundSpans(markdown: string): string {
  let depth = 0
  let emphasis = 0
  return markdown.replaceAll(piece, (found) => {
    if (found.startsWith('\\')) return found
    if (found.startsWith('\n')) depth = emphasis = 0
    else if (found === ']') depth = Math.max(0, depth - 1)
    else if (found === '[') return depth++ < MAX_DEPTH ? found : '\\['
    else return emphasis++ < MAX_EMPHASIS ? found : `\\${found}`
    return found
  })
}
