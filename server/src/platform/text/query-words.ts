/** Bounds what one query asks of the database, fillers and stop words among them. */
const MAX_WORDS = 16

/** Distinct lower-case words of a query without punctuation, limited to the first `MAX_WORDS`. */
export function queryWords(typed: string): string[] {
  const words =
    typed
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words)].slice(0, MAX_WORDS)
}
