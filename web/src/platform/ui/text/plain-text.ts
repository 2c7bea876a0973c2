/** Without case, accents and repeated spaces, to be compared. */
export const plainText = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ')

/** Whether each word is in the text, whatever its case and accents. */
export function hasWords(text: string, words: string): boolean {
  const plain = plainText(text)
  return plainText(words)
    .split(' ')
    .every((word) => plain.includes(word))
}
