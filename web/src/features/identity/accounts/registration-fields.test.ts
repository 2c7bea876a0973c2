import { describe, expect, test } from 'vitest'
import {
  type AccountKind,
  emptyRegistration,
  toFieldErrors,
  toRegistration,
  validateRegistration,
} from './registration-fields.ts'

const ana = {
  nombre: ' Ana ',
  apellido: 'Núñez',
  email: 'Ana@correo.mx',
  password: 'una frase bien larga',
  cedula: '1234567',
  presentacion: '',
  experiencia: '',
  muestra: '',
}

describe('what a registration still lacks', () => {
  test.each<[AccountKind, Partial<typeof ana>, Record<string, string>]>([
    ['student', {}, {}],
    ['professor', {}, {}],
    ['student', { cedula: '' }, {}],
    ['professor', { cedula: '' }, { cedula: 'Escribe tu cédula profesional.' }],
    ['professor', { cedula: '123' }, { cedula: 'La cédula tiene 7 u 8 dígitos.' }],
    ['student', { nombre: '  ' }, { nombre: 'Este campo es obligatorio.' }],
    ['student', { email: 'ana@' }, { email: 'Formato de correo no válido' }],
    ['student', { email: '' }, { email: 'Escribe tu correo electrónico.' }],
    [
      'student',
      { password: 'corta' },
      { password: 'La contraseña necesita 10 caracteres como mínimo.' },
    ],
  ])('%s with %o', (kind, change, errors) => {
    expect(validateRegistration(kind, { ...ana, ...change }, true)).toEqual(errors)
  })

  test('no cédula, where the academy asks for none', () => {
    expect(validateRegistration('professor', { ...ana, cedula: '' }, false)).toEqual({})
    expect(validateRegistration('professor', { ...ana, cedula: '1' }, false)).toEqual({
      cedula: 'La cédula tiene 7 u 8 dígitos.',
    })
    expect(toRegistration('professor', { ...ana, cedula: ' ' })).not.toHaveProperty(
      'professionalId',
    )
  })

  test('everything, at first', () => {
    expect(Object.keys(validateRegistration('professor', emptyRegistration, true)).sort()).toEqual([
      'apellido',
      'cedula',
      'email',
      'nombre',
      'password',
    ])
  })
})

test('only professors send their cédula', () => {
  expect(toRegistration('student', ana)).toEqual({
    type: 'student',
    firstNames: 'Ana',
    lastNames: 'Núñez',
    email: 'Ana@correo.mx',
    password: 'una frase bien larga',
  })
  expect(toRegistration('professor', ana)).toMatchObject({ professionalId: '1234567' })
})

test('what the server found wrong stands beside its field', () => {
  const issues = [
    { path: 'firstNames', message: 'Este campo es obligatorio.' },
    { path: 'firstNames', message: 'otra' },
    { path: 'type', message: 'sin campo' },
  ]
  expect(toFieldErrors(issues)).toEqual({ nombre: 'Este campo es obligatorio.' })
})
