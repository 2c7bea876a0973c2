import { expect, test } from 'vitest'
import { correctionWords, ignoredWordsText } from './search-words.ts'

const one = { typed: 'huerto', shown: ['cuarto'] }
const several = { typed: 'urvano', shown: ['urbano', 'ufano', 'verano', 'humano'] }

test.each([
  [[], true, ''],
  [[one], true, 'No hay «huerto»; mostramos «cuarto».'],
  [[one], false, 'No hay «huerto»; buscamos «cuarto».'],
  [[several], true, 'No hay «urvano»; mostramos «urbano», «ufano» o «verano».'],
  [
    [one, { typed: 'kasa', shown: ['casa'] }],
    true,
    'No hay «huerto» ni «kasa»; mostramos «cuarto» o «casa».',
  ],
])('%j is told as %s', (corrections, isFound, words) => {
  expect(correctionWords(corrections, isFound)).toBe(words)
})

test.each([
  [[], ''],
  [['quiero'], 'Buscamos sin «quiero».'],
  [['quiero', 'aprender', 'curso'], 'Buscamos sin «quiero», «aprender» ni «curso».'],
])('words left out: %j', (words, text) => {
  expect(ignoredWordsText(words)).toBe(text)
})
