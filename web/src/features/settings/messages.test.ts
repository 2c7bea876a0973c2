import { expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import { introMessage, pictureMessage, settingsMessage } from './messages.ts'

const failure = (code: FailureCode) => new CallError(code, 400, code)

test.each([
  [
    pictureMessage,
    'not_an_image',
    'Ese archivo no es una imagen que podamos leer. Usa JPG, PNG, WebP, AVIF o GIF.',
  ],
  [pictureMessage, 'too_large', 'Esa imagen es demasiado grande. Usa una de 10 MB como máximo.'],
  [pictureMessage, 'file_empty', 'Ese archivo está vacío. Elige otro.'],
  [
    pictureMessage,
    'storage_full',
    'No hay espacio para guardar el archivo. Libera espacio en el servidor.',
  ],
  [pictureMessage, 'internal', 'No pudimos guardar la imagen. Inténtalo de nuevo en un momento.'],
  [introMessage, 'not_a_video', 'Ese archivo no es un video. Usa un MP4 o un WebM.'],
  [
    introMessage,
    'video_not_playable',
    'Los navegadores no pueden reproducir ese video. Expórtalo como MP4 (H.264 con sonido AAC) o WebM.',
  ],
  [introMessage, 'too_large', 'Ese video es demasiado grande. Usa uno de 200 MB como máximo.'],
  [introMessage, 'internal', 'No pudimos guardar el video. Inténtalo de nuevo en un momento.'],
  [
    settingsMessage,
    'second_factor_not_enabled',
    'Activa primero la verificación en dos pasos en tu perfil, y vuelve a guardar.',
  ],
  [
    settingsMessage,
    'second_factor_unproved',
    'Entraste sin tu código. Cierra la sesión, entra otra vez con él y vuelve a guardar.',
  ],
  [
    settingsMessage,
    'network',
    'No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.',
  ],
  [settingsMessage, 'internal', 'No pudimos guardar. Inténtalo de nuevo en un momento.'],
] as const)('%o says of %s: %s', (describe, code, sentence) => {
  expect(describe(failure(code))).toBe(sentence)
})
