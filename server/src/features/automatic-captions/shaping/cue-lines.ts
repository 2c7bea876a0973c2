import { maxLineLength, maxLines } from './rules.ts'

/** The text in at most two lines, the second no shorter than needed; `undefined` if it has no room. */
export function layOut(text: string): string | undefined {
  if (text.length <= maxLineLength) return text
  const words = text.split(' ')
  const cuts = words
    .map(
      (_, index) =>
        [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')] as const,
    )
    .filter(([first, second]) => second !== '' && longest(first, second) <= maxLineLength)
  if (cuts.length === 0 || maxLines < 2) return undefined
  const best = cuts.reduce((one, other) => (rank(other) < rank(one) ? other : one))
  return best.join('\n')
}

/** Whether `layOut` has room for these words: as many as fit into the first line, and the rest. */
export function hasRoom(words: readonly { text: string }[]): boolean {
  let line = 1
  let filled = 0
  for (const { text } of words) {
    const length = filled === 0 ? text.length : filled + 1 + text.length
    if (length <= maxLineLength) filled = length
    else if (text.length > maxLineLength || ++line > maxLines) return false
    else filled = text.length
  }
  return true
}

const longest = (...lines: string[]) => Math.max(...lines.map((line) => line.length))

/** Even lines, rather cut behind punctuation and before a connecting word. */
function rank([first, second]: readonly [string, string]): number {
  const isAtPunctuation = /[,;:.?!…]$/.test(first)
  const isBeforeConnective = connective.test(second)
  return longest(first, second) - (isAtPunctuation ? 10 : isBeforeConnective ? 5 : 0)
}

/** A phrase begins with it. */
export const connective =
  /^(y|e|o|u|ni|pero|porque|que|cuando|donde|como|para|con|sin|por|si|aunque|mientras)\b/i
