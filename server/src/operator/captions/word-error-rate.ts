/** Letters and digits alone, in lower case. */
export const wordsOf = (text: string) =>
  text
    .toLocaleLowerCase('es')
    .normalize('NFC')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Words that are wrong, missing or too many, as a part of those that are said: the distance of
 * Levenshtein over words.
 */
export function wordErrorRate(said: readonly string[], heard: readonly string[]): number {
  if (said.length === 0) return heard.length === 0 ? 0 : 1
  let row = Array.from({ length: heard.length + 1 }, (_, index) => index)
  for (const [index, word] of said.entries()) {
    const next = [index + 1]
    for (const [at, other] of heard.entries()) {
      const replaced = row[at]! + (word === other ? 0 : 1)
      next.push(Math.min(replaced, row[at + 1]! + 1, next[at]! + 1))
    }
    row = next
  }
  return row.at(-1)! / said.length
}
