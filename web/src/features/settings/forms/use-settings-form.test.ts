import { settingsFields } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { bodyErrors } from '../../../platform/ui/forms/field-errors.ts'
import { lastPart } from './use-settings-form.ts'

test('what the schema says stands under the field that it is about', () => {
  const typed = {
    siteName: '',
    texts: { heroTitle: '' },
    social: { x: 'x.com' },
    fixedFigures: { students: '', hours: 1, courses: 1 },
  }
  expect(bodyErrors(settingsFields, typed, lastPart)).toEqual({
    siteName: 'Escribe el nombre de tu academia.',
    heroTitle: 'Escribe un texto.',
    x: 'Escribe una dirección que empiece con https://',
    students: 'Escribe un número entero.',
  })
})
