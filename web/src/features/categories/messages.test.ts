import { expect, test } from 'vitest'
import { CallError } from '../../platform/http/call-error.ts'
import { categoryMessages, describeCategoryError, describeCategoryFailure } from './messages.ts'
import { ImageFailure } from './mutations.ts'

const { edit, image } = categoryMessages
const taken = new CallError('category_taken', 409, '')
const notAnImage = new CallError('not_an_image', 415, '')

test.each([
  ['what was asked', taken, edit.failure, taken],
  ['the image', new ImageFailure('x', { cause: notAnImage }), image.failure, notAnImage],
])('what failed is in the title: %s', (_, error, title, reason) => {
  expect(describeCategoryFailure(error, edit.failure)).toEqual({
    title,
    message: describeCategoryError(reason),
  })
})
