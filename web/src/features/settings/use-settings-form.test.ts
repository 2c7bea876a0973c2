import { settingsFields } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { lastPartErrors } from './use-settings-form.ts'

test('what the schema says stands under the field that it is about', () => {
  const checked = settingsFields.safeParse({
    siteName: '',
    texts: { heroTitle: '' },
    social: { x: 'x.com' },
    fixedFigures: { students: '', hours: 1, courses: 1 },
  })
  expect(lastPartErrors(checked.error!.issues)).toEqual({
    siteName: 'Escribe el nombre de tu academia.',
    heroTitle: 'Escribe un texto.',
    x: 'Escribe una dirección que empiece con https://',
    students: 'Escribe un número entero.',
  })
})
