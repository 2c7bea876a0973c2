import { describe, expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../../platform/http/call-error.ts'
import {
  badgeOf,
  csvMessage,
  resultsMessage,
  reviewFileMessage,
  reviewFileRemovalMessage,
  reviewMessage,
  writeHours,
  writeScore,
} from './messages.ts'

const failure = (code: FailureCode) => new CallError(code, 400, code)
const ofFile = (error: unknown) => reviewFileMessage(error, 5_000_000)

describe('each refusal has its sentence', () => {
  test.each<[FailureCode, (error: unknown) => string, RegExp]>([
    ['content_not_found', resultsMessage, /ya no está en tus cursos/],
    ['lesson_without_activity', resultsMessage, /no es una tarea/],
    ['submission_not_found', resultsMessage, /^Esta entrega ya no está/],
    ['unreadable', resultsMessage, /^No se pudieron leer/],
    ['submission_not_sent', reviewMessage, /^El alumno la retiró/],
    ['submission_followed', reviewMessage, /siguiente entrega/],
    ['review_points_wrong', reviewMessage, /no corresponden a la rúbrica/],
    ['review_points_missing', reviewMessage, /^Faltan puntos/],
    ['review_comment_missing', reviewMessage, /^Escribe qué hay que corregir/],
    ['review_remark_wrong', reviewMessage, /archivo que ya no está/],
    ['network', reviewMessage, /^No hay conexión/],
    ['unreadable', reviewMessage, /sigue aquí/],
    ['unreadable', csvMessage, /^No se pudo descargar/],
    ['network', ofFile, /^Se perdió la conexión/],
    ['review_files_full', ofFile, /^Ya no caben/],
    ['submission_quota_exceeded', ofFile, /todo el espacio/],
    ['file_missing', ofFile, /no llegó/],
    ['file_empty', ofFile, /^Está vacío/],
    ['file_type_refused', ofFile, /^No reconocemos/],
    ['too_large', ofFile, /hasta 5 MB/],
    ['unreadable', ofFile, /^No se pudo subir/],
    ['unreadable', reviewFileRemovalMessage, /^No se pudo quitar/],
  ])('%s', (code, describeIt, sentence) => {
    expect(describeIt(failure(code))).toMatch(sentence)
  })
})

test.each([
  ['draft', null, 'Borrador'],
  ['sent', null, 'Por revisar'],
  ['returned', false, 'Devuelta'],
  ['accepted', true, 'Aprobada'],
  ['accepted', false, 'Aceptada, sin aprobar'],
] as const)('%s, passed %s', (state, isPassed, word) => {
  expect(badgeOf({ state, isPassed }).word).toBe(word)
})

test('figures in words', () => {
  expect([writeScore(null, null), writeScore(null, 10), writeScore(7.5, 10)]).toEqual([
    '',
    '–',
    '7.5 de 10',
  ])
  expect([writeHours(null), writeHours(3.4), writeHours(72)]).toEqual(['–', '3 h', '3 días'])
})
