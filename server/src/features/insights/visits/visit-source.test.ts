import { expect, test } from 'vitest'
import { sourceOf } from './visit-source.ts'

test.each([
  ['www.google.com.mx', 'google'],
  ['com.google.android.googlequicksearchbox', 'google'],
  ['l.facebook.com', 'facebook'],
  ['lm.facebook.com', 'facebook'],
  ['l.instagram.com', 'instagram'],
  ['wa.me', 'whatsapp'],
  ['com.whatsapp', 'whatsapp'],
  ['t.co', 'x'],
  ['boletin.escuela.edu.mx', 'escuela.edu.mx'],
  ['correo.empresa.com', 'empresa.com'],
  ['ejemplo.mx', 'ejemplo.mx'],
  ['notgoogle.com', 'notgoogle.com'],
  ['google.com.malo.example', 'malo.example'],
  ['EJEMPLO.MX', 'ejemplo.mx'],
  ['', 'direct'],
  ['academia.mx', ''],
  ['192.168.1.7', 'other'],
  ['localhost', 'other'],
  ['ana@correo.mx', 'other'],
  ['<script>', 'other'],
  [`${'a'.repeat(250)}.mx`, 'other'],
])('a visit from %o is one of %o', (referrer, source) => {
  expect(sourceOf({ referrer }, 'academia.mx')).toBe(source)
})

test.each([
  ['boletín', 'boletín'],
  [' Feria del Libro ', 'feria del libro'],
  ['ig', 'instagram'],
  ['facebook', 'facebook'],
  ['ana@correo.mx', 'other'],
  ['5512345678', 'other'],
  ['x'.repeat(41), 'other'],
  ['a\u0000b', 'other'],
  ['https://malo.example', 'other'],
  ['  ', 'google'],
])('the campaign %o comes before the referrer, as %o', (campaign, source) => {
  expect(sourceOf({ referrer: 'www.google.com', campaign }, 'academia.mx')).toBe(source)
})
