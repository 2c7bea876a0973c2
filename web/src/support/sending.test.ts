import { contactForm } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { nameSending } from './sending.ts'

const fields = { nombre: 'Ana', correo: 'a@b.mx', asunto: 'A', mensaje: 'B', archivo: null }

test('trying again has the name of the first try, a changed form another', () => {
  const first = nameSending(fields, undefined)
  expect(contactForm.shape.envio.parse(first.id)).toBe(first.id)
  expect(nameSending({ ...fields }, first)).toBe(first)
  for (const change of [{ mensaje: 'C' }, { archivo: new File(['a'], 'a.txt') }]) {
    expect(nameSending({ ...fields, ...change }, first).id).not.toBe(first.id)
  }
})
