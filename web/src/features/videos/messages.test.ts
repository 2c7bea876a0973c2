import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import { describeReplaceFailure, describeUploadFailure } from './messages.ts'

const failed = (code: FailureCode, message = '') => new CallError(code, 400, message)

test.each<[unknown, boolean, string]>([
  [failed('internal'), false, 'Error uploading file.'],
  [failed('internal'), true, 'Error adding video to course.'],
  [
    failed('unreadable', 'Video URL is missing in upload response.'),
    false,
    'Video URL is missing in upload response.',
  ],
  [new TypeError('otro'), false, 'Ocurrió un error inesperado.'],
  [
    failed('not_a_video'),
    true,
    'El archivo no es un video ni un audio que podamos leer. Elige un MP4 o un MP3.',
  ],
])('an upload that ended in %s', (error, isUploaded, expected) => {
  expect(describeUploadFailure(error, isUploaded)).toBe(expected)
})

test('a video that could not be replaced says why', () => {
  expect(describeReplaceFailure(failed('file_empty'))).toBe(
    'No se pudo actualizar el video: El archivo está vacío. Elige otro.',
  )
})
