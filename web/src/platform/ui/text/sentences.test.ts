import { expect, test } from 'vitest'
import { firstSentence, withoutRetryAdvice } from './sentences.ts'

test.each([
  [
    'El archivo no es un video ni un audio que podamos leer. Elige un MP4 o un MP3.',
    'El archivo no es un video ni un audio que podamos leer.',
  ],
  ['Error uploading file.', 'Error uploading file.'],
  ['', ''],
])('%s begins with what happened', (text, first) => {
  expect(firstSentence(text)).toBe(first)
})

test.each([
  [
    'No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.',
    'No hay conexión con el servidor.',
  ],
  ['La categoría ya no existe. Elige otra.', 'La categoría ya no existe. Elige otra.'],
  ['Inténtalo de nuevo en un momento.', ''],
])('%s without the advice that its title gives', (text, left) => {
  expect(withoutRetryAdvice(text)).toBe(left)
})
