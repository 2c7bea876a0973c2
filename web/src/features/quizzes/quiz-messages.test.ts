import { expect, test } from 'vitest'
import { slotWords, writeTotals } from './quiz-messages.ts'

test('a tag that is short says how many there are', () => {
  expect(slotWords.short('barro', 0)).toMatch(/^Tu banco no tiene preguntas/)
  expect(slotWords.short('barro', 1)).toMatch(/^Tu banco tiene 1 pregunta con/)
  expect(slotWords.short('barro', 5, 4)).toMatch(/tiene 5 preguntas .* ya pregunta 4\./)
})

test('totals are counted in words', () => {
  expect(writeTotals({ questionCount: 1, points: 1 })).toBe('1 pregunta · 1 punto')
  expect(writeTotals({ questionCount: 12, points: 20.5 })).toBe('12 preguntas · 20.5 puntos')
})
