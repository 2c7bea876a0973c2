import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../../platform/http/call-error.ts'
import { captionMessages, describeCaptionFailure } from './caption-messages.ts'

const failed = (code: FailureCode, ...messages: string[]) =>
  new CallError(
    code,
    400,
    '',
    messages.map((message) => ({ path: 'file', message })),
  )

test.each<[unknown, string[]]>([
  [failed('captions_invalid', 'Línea 3: a', 'Línea 9: b'), ['Línea 3: a', 'Línea 9: b']],
  [
    failed('captions_invalid'),
    ['El archivo no es de subtítulos. Elige uno WebVTT (.vtt) o SRT (.srt).'],
  ],
  [
    failed('invalid_data', 'Escribe 60 caracteres como máximo.'),
    ['Escribe 60 caracteres como máximo.'],
  ],
  [failed('too_large'), ['El archivo pesa más de 1 MB: no parece de subtítulos. Elige otro.']],
  [failed('not_found'), ['Escribe la clave de un idioma, como es, en o pt-BR.']],
  [
    failed('network'),
    ['No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.'],
  ],
  [failed('internal'), ['No pudimos guardar los subtítulos. Inténtalo de nuevo.']],
  [new TypeError('otro'), ['No pudimos guardar los subtítulos. Inténtalo de nuevo.']],
])('captions that ended in %s', (error, sentences) => {
  expect(describeCaptionFailure(error)).toEqual(sentences)
})

test('the question names the captions', () => {
  expect(captionMessages.question('Inglés')).toBe('¿Quieres eliminar los subtítulos «Inglés»?')
})
