/** Normalizes to NFC on one line, without emoji and control characters, which the fonts lack. */
export function plain(words: string): string {
  return words
    .normalize('NFC')
    .replace(/[\p{Extended_Pictographic}\p{Cc}\p{Cf}\uFE0F]/gu, (character) =>
      /[\d#*©®™]/.test(character) ? character : ' ',
    )
    .replace(/\s+/g, ' ')
    .trim()
}
