import { expect, test } from 'vitest'
import { chooseCaptions } from './remembered-captions.ts'

const tracks = ['en', 'es-MX', 'es', 'pt-BR'].map((language) => ({ language }))

test.each([
  ['es', 'es'],
  ['es-AR', 'es-MX'],
  ['pt', 'pt-BR'],
  ['fr', undefined],
  [undefined, undefined],
])('who read along in %s reads %s', (wanted, chosen) => {
  expect(chooseCaptions(tracks, wanted)?.language).toBe(chosen)
})
