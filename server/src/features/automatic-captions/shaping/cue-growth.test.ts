import { expect, test } from 'vitest'
import { counted, findSteepTexts, nested, repeated } from '../../../testing/growth.ts'
import { shapeCues } from './cue-shaping.ts'

test('the work on what an engine heard grows with its length', { timeout: 300_000 }, async () => {
  const texts = {
    letters: repeated('a'),
    'short words': counted((index) => `${String.fromCodePoint(97 + ((index * 7) % 26))} `),
    'one word': repeated('ja '),
    sentences: repeated('Hoy hacemos papel. '),
    'open brackets': repeated('['),
    'open parentheses': repeated('(a '),
    'nested brackets': nested('[', ']', 'a'),
    notes: repeated('♪'),
    spaces: repeated(' ', 'a', 'a'),
  }
  const hear = (text: string) => shapeCues([{ startMs: 0, endMs: 60_000, text }], 60_000)
  expect(await findSteepTexts(hear, texts, { longest: 2 ** 18 })).toEqual([])
})
