import type { TimedWord } from './timed-words.ts'

/** Engines fall into loops over music and noise: nobody says the same so often in a row. */
const tolerated = 3
const longestPhrase = 12

/** Keeps a phrase once that is repeated more than three times in a row. */
export function dropLoops(words: readonly TimedWord[]): TimedWord[] {
  const kept: TimedWord[] = []
  const bare = words.map(({ text }) => plain(text))
  let at = 0
  while (at < words.length) {
    const { length, times } = findLoop(bare, at)
    kept.push(...words.slice(at, at + length))
    at += length * times
  }
  return kept
}

/** The loop that begins here, of the shortest phrase; one word once if there is none. */
function findLoop(words: readonly string[], at: number): { length: number; times: number } {
  for (let length = 1; length <= longestPhrase; length++) {
    let times = 1
    while (isSame(words, at, at + length * times, length)) times++
    if (times > tolerated) return { length, times }
  }
  return { length: 1, times: 1 }
}

function isSame(words: readonly string[], one: number, other: number, length: number): boolean {
  if (other + length > words.length) return false
  for (let index = 0; index < length; index++) {
    if (words[one + index] !== words[other + index]) return false
  }
  return true
}

const plain = (word: string) => word.toLocaleLowerCase('es').replaceAll(/[^\p{L}\p{N}]/gu, '')
