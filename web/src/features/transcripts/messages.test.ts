import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import { chaptersMessage, countFound, spokenMessage, transcriptMessage } from './messages.ts'

type Describe = (error: unknown) => string

test.each<[string, Describe, FailureCode, RegExp]>([
  ['a transcript', transcriptMessage, 'captions_not_found', /subtítulos de este video ya no están/],
  ['a transcript', transcriptMessage, 'content_not_found', /ya no está/],
  ['a transcript', transcriptMessage, 'video_denied', /acceso al curso/],
  ['a transcript', transcriptMessage, 'token_missing', /Inicia sesión/],
  ['a transcript', transcriptMessage, 'network', /^No hay conexión/],
  ['a transcript', transcriptMessage, 'internal', /^No se pudo cargar la transcripción/],
  ['a search', spokenMessage, 'too_many_requests', /Espera un minuto/],
  ['a search', spokenMessage, 'internal', /^No se pudo buscar/],
  ['chapters', chaptersMessage, 'chapter_beyond_end', /después del final/],
  ['chapters', chaptersMessage, 'video_not_found', /ya no está/],
  ['chapters', chaptersMessage, 'changed_elsewhere', /Alguien cambió/],
  ['chapters', chaptersMessage, 'internal', /^No se pudieron guardar/],
])('%s that fails (%o, %s) is told as such', (_, describe, code, said) => {
  expect(describe(new CallError(code, 400, ''))).toMatch(said)
})

test.each([
  [0, 0, 'No se dice en esta lección'],
  [0, 1, '1 de 1'],
  [2, 7, '3 de 7'],
])('place %i of %i matches is said', (place, total, said) => {
  expect(countFound(place, total)).toBe(said)
})
