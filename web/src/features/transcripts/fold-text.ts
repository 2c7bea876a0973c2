/** Lower case without accents, letter by letter: places in it are places in the text. */
export function foldText(text: string): string {
  return text.replace(/[^ -~]|[A-Z]/g, foldLetter)
}

function foldLetter(letter: string): string {
  const folded = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return folded.length === letter.length ? folded : letter
}
