import { expect, test } from 'vitest'
import { complainOfFile, type ContactFields, validateContact } from './contact-fields.ts'

const right: ContactFields = {
  nombre: 'Ana',
  correo: 'ana@correo.mx',
  asunto: 'Clase',
  mensaje: 'Hola.',
  archivo: null,
}

test.each<[Partial<ContactFields>, Record<string, string>]>([
  [{}, {}],
  [{ nombre: '  ' }, { nombre: 'Nombre es obligatorio' }],
  [{ correo: '' }, { correo: 'Formato de correo no válido' }],
  [{ correo: 'ana' }, { correo: 'Formato de correo no válido' }],
  [{ asunto: '' }, { asunto: 'Asunto es obligatorio' }],
  [{ mensaje: '\n ' }, { mensaje: 'Mensaje es obligatorio' }],
  [{ archivo: new File([], 'a.png') }, { archivo: 'El archivo está vacío. Elige otro.' }],
])('of %o the form says %o', (fields, errors) => {
  expect(validateContact({ ...right, ...fields })).toEqual(errors)
})

test('a file may weigh ten megabytes and no more', () => {
  const ofSize = (size: number) => Object.defineProperty(new File([], 'a'), 'size', { value: size })
  expect(complainOfFile(ofSize(10 * 1024 * 1024))).toBeUndefined()
  expect(complainOfFile(ofSize(10 * 1024 * 1024 + 1))).toMatch(/10 MB/)
})
