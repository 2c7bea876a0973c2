const truths = new Map([
  ['t', true],
  ['true', true],
  ['v', true],
  ['verdadero', true],
  ['f', false],
  ['false', false],
  ['falso', false],
])

/** What a word says of a sentence; `isMoodles` if Moodle would read it so too. */
export function readTruth(word: string): { isTrue: boolean; isMoodles: boolean } | undefined {
  const bare = word.trim()
  const isTrue = truths.get(bare.toLowerCase())
  return isTrue === undefined ? undefined : { isTrue, isMoodles: /^(?:T|TRUE|F|FALSE)$/.test(bare) }
}
