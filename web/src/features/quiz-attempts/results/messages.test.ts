import { describe, expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../../platform/http/call-error.ts'
import {
  badgeOf,
  describeChanges,
  describeDiscrimination,
  describeOverride,
  gradeMessage,
  overrideMessage,
  regradeMessage,
  resultsMessage,
  writePoints,
} from './messages.ts'

test.each<[FailureCode, (error: unknown) => string, RegExp]>([
  ['content_not_found', resultsMessage, /^Este cuestionario ya no está/],
  ['lesson_without_activity', resultsMessage, /no es un cuestionario/],
  ['internal', resultsMessage, /^No se pudieron leer los resultados/],
  ['network', resultsMessage, /^No hay conexión/],
  ['attempt_open', gradeMessage, /todavía está respondiendo/],
  ['points_too_many', gradeMessage, /más puntos/],
  ['changed_elsewhere', gradeMessage, /otra pestaña/],
  ['attempt_not_found', gradeMessage, /ya no está/],
  ['internal', gradeMessage, /Lo que escribiste sigue aquí/],
  ['regrade_running', regradeMessage, /Ya se está calificando/],
  ['internal', regradeMessage, /^No se empezó/],
  ['person_not_found', overrideMessage, /ya no es alumna/],
  ['internal', overrideMessage, /^No se guardó el permiso/],
])('a call that fails with %s', (code, describeIt, sentence) => {
  expect(describeIt(new CallError(code, 0, ''))).toMatch(sentence)
})

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
