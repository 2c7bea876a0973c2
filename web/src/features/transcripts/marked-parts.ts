import { foldText } from './fold-text.ts'

export interface Part {
  text: string
  isMarked: boolean
}

/** The text in parts, those of the words marked, whatever their case and accents. */
export function markParts(text: string, words: readonly string[]): Part[] {
  const folded = foldText(text.normalize('NFC'))
  const wanted = words.map(foldText).filter((word) => word !== '')
  const parts: Part[] = []
  let at = 0
  let plainFrom = 0
  while (at < folded.length) {
    const word = wanted.find((one) => folded.startsWith(one, at))
    if (word === undefined) {
      at++
      continue
    }
    if (plainFrom < at) parts.push({ text: text.slice(plainFrom, at), isMarked: false })
    parts.push({ text: text.slice(at, at + word.length), isMarked: true })
    at += word.length
    plainFrom = at
  }
  if (plainFrom < text.length) parts.push({ text: text.slice(plainFrom), isMarked: false })
  return parts
}
