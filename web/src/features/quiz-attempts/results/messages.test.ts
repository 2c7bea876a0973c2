import { describe, expect, test } from 'vitest'
import {
  badgeOf,
  describeChanges,
  describeDiscrimination,
  describeOverride,
  writePoints,
} from './messages.ts'

describe('figures in words', () => {
  test.each([
    [null, 10, '–'],
    [0, 10, '0 de 10'],
    [7.5, 10, '7.5 de 10'],
  ])('%j of %j points', (points, max, words) => {
    expect(writePoints(points, max)).toBe(words)
  })

  test.each([
    [null, 'Faltan respuestas'],
    [-0.3, '-0.3 · la fallan los que saben: revísala'],
    [0.1, '0.1 · casi no distingue'],
    [0.456, '0.46 · distingue bien'],
  ])('a discrimination of %j', (value, words) => {
    expect(describeDiscrimination(value)).toBe(words)
  })

  test.each([
    [0, 0, 'A nadie le cambian los puntos.'],
    [1, 0, '1 intento sube.'],
    [3, 0, '3 intentos suben.'],
    [0, 1, '1 intento baja.'],
    [2, 1, '2 intentos suben y 1 baja.'],
  ])('%i raised and %i lowered', (raisedCount, loweredCount, words) => {
    expect(describeChanges({ raisedCount, loweredCount })).toBe(words)
  })

  test.each([
    [1, 0, '1 intento más'],
    [0, 15, '15 minutos más'],
    [2, 1, '2 intentos y 1 minuto más'],
  ])('%i attempts and %i minutes', (extraAttempts, extraMinutes, words) => {
    expect(describeOverride({ extraAttempts, extraMinutes })).toBe(words)
  })

  test.each([
    [{ state: 'open', isPassed: null }, 'En curso'],
    [{ state: 'grading', isPassed: null }, 'Por calificar'],
    [{ state: 'graded', isPassed: true }, 'Aprobado'],
    [{ state: 'graded', isPassed: false }, 'No aprobado'],
  ] as const)('%j', (attempt, word) => {
    expect(badgeOf(attempt).word).toBe(word)
  })
})
