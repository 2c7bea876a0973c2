import { createTicket, type ErrorBody, listOwnTickets } from '@ateneo/contract'
import { expect, test } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { askForHelp, readTicket, ticketForm } from '../../testing/ask-for-help.ts'
import { buildAdmin, buildStudent } from '../../testing/builders/build-people.ts'
import { tickets } from './tables.ts'

const academy = withAcademy()

const refusals: [string, Record<string, string>, string, string][] = [
  ['no name', { nombre: '' }, 'nombre', 'Nombre es obligatorio'],
  ['a blank name', { nombre: ' \t ' }, 'nombre', 'Nombre es obligatorio'],
  ['no address', { correo: '' }, 'correo', 'Formato de correo no válido'],
  ['half an address', { correo: 'ana@' }, 'correo', 'Formato de correo no válido'],
  ['no subject', { asunto: '   ' }, 'asunto', 'Asunto es obligatorio'],
  ['no message', { mensaje: '\n' }, 'mensaje', 'Mensaje es obligatorio'],
  ['a long subject', { asunto: 'a'.repeat(151) }, 'asunto', 'Escribe 150 caracteres como máximo.'],
  ['a sending of no name', { envio: 'uno' }, 'envio', 'No es un identificador válido.'],
  ['a NUL', { mensaje: 'a\u0000b' }, 'mensaje', 'Contiene caracteres que no se pueden guardar.'],
]

test.each(refusals)('%s is refused under its field', async (_, values, path, message) => {
  const before = await academy.db.$count(tickets)
  const { status, body } = await academy
    .as()
    .refused(createTicket, { form: { ...ticketForm, ...values } })
  expect(status).toBe(400)
  expect(body).toEqual({ msg: 'Invalid data', code: 'invalid_data', issues: [{ path, message }] })
  expect(await academy.db.$count(tickets)).toBe(before)
})

test('a form without fields is told of each that is missing', async () => {
  const response = await academy.as().send(createTicket, { form: { otro: 'campo' } })
  expect(response.statusCode).toBe(400)
  const { issues } = response.json<ErrorBody>()
  expect(issues?.map(({ message }) => message)).toEqual([
    'Nombre es obligatorio',
    'Formato de correo no válido',
    'Asunto es obligatorio',
    'Mensaje es obligatorio',
  ])
})

test('a message of 5000 signs counts each line break once', async () => {
  const mensaje = `${'a'.repeat(4899)}\n${'\n'.repeat(99)}b`
  const { params } = await askForHelp(academy, undefined, { mensaje })
  const admin = await buildAdmin(academy)
  expect((await readTicket(academy, admin, params)).messages[0]?.text).toBe(mensaje)
})

test('the same sending makes one ticket, one after the other or both at once', async () => {
  const student = await buildStudent(academy)
  const envio = newId()
  const first = await askForHelp(academy, student, { envio })
  const again = await askForHelp(academy, student, { envio, mensaje: 'otra vez' })
  expect(again.number).toBe(first.number)
  const twin = newId()
  const [one, other] = await Promise.all([
    askForHelp(academy, student, { envio: twin }),
    askForHelp(academy, student, { envio: twin }),
  ])
  expect(one.id).toBe(other.id)
  const own = await academy.as(student).call(listOwnTickets)
  expect(own.map(({ messages }) => messages.length)).toEqual([1, 1])
})
