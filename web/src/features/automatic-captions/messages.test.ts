import { draftFault, errors } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import { draftMessage, draftMessages, faultWords, hasCode } from './messages.ts'

const failed = (code: FailureCode) => new CallError(code, 400, '', [])

test.each<[FailureCode, string]>([
  ['video_not_found', 'El video ya no existe.'],
  ['video_not_ready', 'El video todavía se está preparando. Inténtalo cuando se pueda ver.'],
  ['caption_engine_missing', 'Tu academia ya no hace subtítulos automáticos.'],
  ['caption_draft_present', 'Ya hay un borrador. Revísalo o descártalo primero.'],
  ['caption_draft_not_found', 'El borrador ya no está: alguien lo publicó o lo descartó.'],
  ['caption_beyond_end', 'Un subtítulo termina después del final del video. Revisa los tiempos.'],
  ['captions_present', 'El video ya tiene subtítulos hechos por una persona.'],
  ['captions_too_many', 'El video ya tiene 30 idiomas, el máximo. Elimina uno antes.'],
  ['captions_invalid', 'No hay nada que publicar.'],
  ['changed_elsewhere', draftMessages.conflict],
  ['internal', 'No se pudo. Inténtalo de nuevo en un momento.'],
])('a draft that is refused with %s', (code, sentence) => {
  expect(draftMessage(failed(code))).toBe(sentence)
  expect(hasCode(failed(code), code)).toBe(true)
})

test('each fault says what to do, and none is an error code', () => {
  for (const fault of draftFault.options) expect(faultWords[fault]).toMatch(/^[A-ZÉ].+\.$/)
  expect(Object.keys(errors)).not.toContain('no_speech')
})
