import { describe, expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import {
  describeFileFailure,
  describeReplaceFailure,
  describeUploadFailure,
  describeWordsFailure,
  videoMessages,
} from './messages.ts'

const failed = (code: FailureCode, message = '') => new CallError(code, 400, message)

describe('what a video says', () => {
  test.each([
    [videoMessages.upload.incomplete, 'Por favor elija un archivo y proporcione un título.'],
    [videoMessages.upload.successTitle, '¡Éxito!'],
    [videoMessages.upload.success, 'El video se ha subido y añadido al curso correctamente.'],
    [videoMessages.remove.question('Nudos'), '¿Quieres eliminar "Nudos"?'],
    [videoMessages.remove.success, 'Eliminado!'],
    [videoMessages.remove.failure, 'No se pudo eliminar el contenido.'],
    [videoMessages.replace.success, 'El video fue actualizado exitosamente.'],
    [videoMessages.replace.proposedTitle, 'Video nuevo listo en los cambios'],
    [videoMessages.replace.unchangedTitle, 'Sin cambios'],
    [videoMessages.replace.unchanged, 'No hubo cambios en el video.'],
    [videoMessages.list.empty, 'No se encontraron videos.'],
    [videoMessages.list.emptyForReview, 'No se encontraron videos'],
    [videoMessages.list.failure, 'Hubo un problema al cargar los videos.'],
  ])('%s', (sentence, expected) => {
    expect(sentence).toBe(expected)
  })
})

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
    failed('too_many_unfinished_uploads'),
    false,
    'Tienes 20 subidas sin terminar. Continúa o descarta alguna en la página de su curso e inténtalo de nuevo.',
  ],
  [
    failed('not_a_video'),
    true,
    'El archivo no es un video ni un audio que podamos leer. Elige un MP4 o un MP3.',
  ],
])('an upload that ended in %s', (error, isUploaded, expected) => {
  expect(describeUploadFailure(error, isUploaded)).toBe(expected)
})

test.each<[unknown, string]>([
  [failed('internal'), 'No se pudo actualizar el video: Ocurrió un error inesperado.'],
  [failed('file_empty'), 'No se pudo actualizar el video: El archivo está vacío. Elige otro.'],
])('a video that could not be replaced: %s', (error, expected) => {
  expect(describeReplaceFailure(error)).toBe(expected)
})

test.each<[unknown, string]>([
  [failed('internal'), 'No se pudieron guardar los datos del video. Inténtalo de nuevo.'],
  [
    failed('course_not_editable'),
    'El curso está en revisión o ya fue aprobado, así que no se puede cambiar.',
  ],
])('words of a video that could not be saved: %s', (error, expected) => {
  expect(describeWordsFailure(error)).toBe(expected)
})

test.each<[FailureCode, string]>([
  ['internal', 'No se pudo guardar el archivo. Inténtalo de nuevo en un momento.'],
  ['file_type_refused', 'Ese archivo no es un PDF, un ZIP ni una imagen. Elige otro.'],
  ['too_large', 'Ese archivo pesa más de 100 MB. Comprímelo o divídelo en partes.'],
  ['file_empty', 'El archivo está vacío. Elige otro.'],
  [
    'quota_exceeded',
    'Con este archivo pasarías del espacio que te da la academia. Elimina lo que ya no uses o pide más espacio a la administración.',
  ],
  ['content_not_found', 'El archivo ya no está en el curso. La lista se acaba de actualizar.'],
  ['lesson_without_file', 'Este contenido no es un archivo. La lista se acaba de actualizar.'],
])('a lesson without its file: %s', (code, expected) => {
  expect(describeFileFailure(failed(code))).toBe(expected)
})
