const MAX_WORDS = 8

/** The words of what a person typed, without marks; a long text is searched by its first ones. */
export function queryWords(typed: string): string[] {
  const words =
    typed
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words)].slice(0, MAX_WORDS)
}
