const MAX_WORDS = 8

/** Distinct lower-case words of a query without punctuation, limited to the first `MAX_WORDS`. */
export function queryWords(typed: string): string[] {
  const words =
    typed
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words)].slice(0, MAX_WORDS)
}
