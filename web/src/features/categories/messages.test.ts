import { expect, test } from 'vitest'
import { CallError } from '../../platform/http/call-error.ts'
import { categoryMessages, describeCategoryFailure } from './messages.ts'
import { ImageFailure } from './mutations.ts'

test.each([
  [categoryMessages.incomplete, 'Por favor, seleccione un curso.'],
  [categoryMessages.edit.success, 'La categoría se ha actualizado correctamente.'],
  [categoryMessages.edit.failure, 'Error al actualizar la categoría.'],
  [categoryMessages.remove.failure, 'Error al eliminar la categoría'],
  [categoryMessages.image.failure, 'Error al subir la imagen de la categoría'],
])('%s', (sentence, expected) => {
  expect(sentence).toBe(expected)
})

const taken = new CallError('category_taken', 409, '')
const changed = new CallError('categories_changed', 409, '')
const notAnImage = new CallError('not_an_image', 415, '')

test.each([
  [taken, 'Error al actualizar la categoría.', 'Ya hay una categoría con ese nombre. Elige otro.'],
  [
    new ImageFailure('x', { cause: notAnImage }),
    'Error al subir la imagen de la categoría',
    'El archivo no es una imagen que podamos leer. Elige un JPG, PNG o WebP.',
  ],
  [
    changed,
    'Error al actualizar la categoría.',
    'Alguien cambió las categorías mientras las mirabas. Revisa la lista y repítelo.',
  ],
])('a category refused: %s', (error, title, message) => {
  expect(describeCategoryFailure(error, categoryMessages.edit.failure)).toEqual({ title, message })
})
