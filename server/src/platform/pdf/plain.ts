/**
 * Normalizes to NFC on one line, without emoji and control characters. The signs that join letters or
 * keep them apart stay between letters, since they say how those are drawn.
 */
export function plain(words: string): string {
  return words
    .normalize('NFC')
    .replace(/(?<![\p{L}\p{M}])[\u200C\u200D]|[\u200C\u200D](?!\p{L})/gu, '')
    .replace(/(?!\u200C|\u200D|\u2068|\u2069)\p{Cf}|[\uFE00-\uFE0F]/gu, '')
    .replace(/[\p{Extended_Pictographic}\p{Cc}]/gu, (character) =>
      /[©®™]/.test(character) ? character : ' ',
    )
    .replace(/\s+/g, ' ')
    .trim()
}
