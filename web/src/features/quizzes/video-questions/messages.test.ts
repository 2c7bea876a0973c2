import { expect, test } from 'vitest'
import { writeResults } from './messages.ts'

test.each([
  [0, 0, 'Nadie la ha respondido'],
  [1, 1, '1 respuesta, 100 % bien a la primera'],
  [3, 2, '3 respuestas, 67 % bien a la primera'],
])('%d answers, %d right', (answerCount, rightCount, text) => {
  expect(writeResults({ answerCount, rightCount })).toBe(text)
})
