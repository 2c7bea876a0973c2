import {
  answerTicket,
  createTicket,
  editSettings,
  type ErrorBody,
  getTicket,
  listNotifications,
  listOwnTickets,
  listTickets,
  type TicketState,
} from '@ateneo/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../db/columns.ts'
import { openAcademy, type Academy } from '../testing/academy.ts'
import { buildAdmin, buildStudent } from '../testing/build.ts'
import type { TestUser } from '../testing/client.ts'
import { boundary, encodeForm } from '../testing/raw-form.ts'
import { ticketSweeps } from './queues.ts'
import { tickets } from './tables.ts'

let academy: Academy
let admin: Awaited<ReturnType<typeof buildAdmin>>

beforeAll(async () => {
  academy = await openAcademy()
  admin = await buildAdmin(academy)
})
afterAll(() => academy.close())

const form = {
  nombre: 'Ana Ruiz',
  correo: 'ana@correo.mx',
  asunto: 'No carga la clase 3',
  mensaje: 'Se queda en negro.\nYa recargué.',
}

async function lettersTo(email: string) {
  await academy.settle()
  return (await academy.letters()).filter(({ to }) => to === email)
}

const send = async (user?: TestUser, values: object = {}) => {
  const sent = await academy.as(user).call(createTicket, { form: { ...form, ...values } })
  return { id: sent.insertedId, number: sent.number, params: { id: sent.insertedId } }
}

const read = (user: TestUser, params: { id: string }) =>
  academy.as(user).call(getTicket, { params })

test('a visitor’s request gets a number, and both sides get a letter', async () => {
  const correo = 'Visita@Correo.mx'
  const first = await send(undefined, { correo })
  const second = await send(undefined, { correo })
  expect(second.number).toBeGreaterThan(first.number)
  expect(await read(admin, first.params)).toEqual({
    _id: first.id,
    number: first.number,
    subject: form.asunto,
    state: 'open',
    creationDate: academy.clock.now().toISOString(),
    stateDate: academy.clock.now().toISOString(),
    sender: { name: form.nombre, email: 'visita@correo.mx', type: null },
    messages: [
      {
        _id: expect.any(String),
        text: form.mensaje,
        fromStaff: false,
        authorName: form.nombre,
        creationDate: academy.clock.now().toISOString(),
        file: null,
      },
    ],
  })
  const receipts = (await lettersTo('visita@correo.mx')).map(({ subject }) => subject)
  expect(receipts.toSorted()).toEqual([
    `Recibimos tu solicitud número ${first.number}`,
    `Recibimos tu solicitud número ${second.number}`,
  ])
  const told = (await lettersTo(admin.email)).find(({ subject }) =>
    subject.includes(`ayuda ${first.number}:`),
  )
  expect(told?.text).toContain('Se queda en negro.')
  expect(told?.text).toContain(`/Administrador/tickets/${first.id}`)
  const notices = await academy.as(admin).call(listNotifications)
  expect(notices).toContainEqual(
    expect.objectContaining({
      type: 'ayuda',
      message: 'Ana Ruiz pide ayuda: «No carga la clase 3».',
      href: `/Administrador/tickets/${first.id}`,
    }),
  )
})

test('where the academy has a contact address, the letter goes there and to nobody else', async () => {
  await academy.as(admin).call(editSettings, { body: { contactEmail: 'ayuda@academia.mx' } })
  const before = (await lettersTo(admin.email)).length
  const ticket = await send()
  const [told, ...others] = await lettersTo('ayuda@academia.mx')
  await academy.as(admin).call(editSettings, { body: { contactEmail: null } })
  expect(others).toEqual([])
  expect(told?.subject).toBe(`Solicitud de ayuda ${ticket.number}: ${form.asunto}`)
  expect(told?.text).toMatch(/^Hola:\n/)
  expect(told?.text).toContain(`/Administrador/tickets/${ticket.id}`)
  expect(await lettersTo(admin.email)).toHaveLength(before)
})

test('a letter to an address that is not proved repeats nothing of what was typed', async () => {
  const student = await buildStudent(academy)
  const typed = {
    nombre: 'Gana dinero',
    asunto: 'Visita premio.example',
    mensaje: 'premio.example',
  }
  await send(undefined, { ...typed, correo: 'ajeno@correo.mx' })
  await send(student, { ...typed, correo: 'ajeno@correo.mx' })
  await send(student, { ...typed, correo: student.email })
  const strangers = await lettersTo('ajeno@correo.mx')
  expect(strangers).toHaveLength(2)
  for (const { text, html, subject } of strangers) {
    expect(text + html + subject).not.toMatch(/premio|dinero/)
  }
  const [own] = await lettersTo(student.email)
  expect(own?.text).toContain('Asunto: Visita premio.example')
})

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
    .refused(createTicket, { form: { ...form, ...values } })
  expect(status).toBe(400)
  expect(body).toEqual({ msg: 'Invalid data', code: 'invalid_data', issues: [{ path, message }] })
  expect(await academy.db.$count(tickets)).toBe(before)
})

test('a form without fields is told of each that is missing', async () => {
  const response = await academy.as().inject({
    method: 'POST',
    url: '/support/tickets',
    payload: encodeForm([{ name: 'otro', content: 'campo' }]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
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
  const { params } = await send(undefined, { mensaje })
  expect((await read(admin, params)).messages[0]?.text).toBe(mensaje)
})

test('the same sending makes one ticket, one after the other or both at once', async () => {
  const student = await buildStudent(academy)
  const envio = newId()
  const first = await send(student, { envio })
  const again = await send(student, { envio, mensaje: 'otra vez' })
  expect(again.number).toBe(first.number)
  const twin = newId()
  const [one, other] = await Promise.all([
    send(student, { envio: twin }),
    send(student, { envio: twin }),
  ])
  expect(one.id).toBe(other.id)
  const own = await academy.as(student).call(listOwnTickets)
  expect(own.map(({ messages }) => messages.length)).toEqual([1, 1])
})

test('those that wait come first the longest, the others the newest; found by any word', async () => {
  const own = await openAcademy()
  const director = await buildAdmin(own)
  const numbers: number[] = []
  for (const asunto of ['Ámbar', 'Pago', 'Correo', 'Video', 'Factura']) {
    own.clock.advance({ minutes: 1 })
    const { insertedId, number } = await own
      .as()
      .call(createTicket, { form: { ...form, asunto, nombre: 'José Ñandú' } })
    numbers.push(number)
    if (asunto === 'Factura' || asunto === 'Video') {
      const params = { id: insertedId }
      await own.as(director).call(answerTicket, { params, body: { text: 'Listo' } })
    }
  }
  const list = async (query: {
    state?: TicketState
    q?: string
    limit?: number
    cursor?: string
  }) => {
    const page = await own.as(director).call(listTickets, { query })
    return { ...page, subjects: page.documents.map(({ subject }) => subject) }
  }
  expect((await list({})).subjects).toEqual(['Ámbar', 'Pago', 'Correo'])
  expect((await list({ state: 'answered' })).subjects).toEqual(['Factura', 'Video'])
  expect((await list({ state: 'closed' })).total).toBe(0)
  const first = await list({ limit: 2 })
  expect([first.subjects, first.total]).toEqual([['Ámbar', 'Pago'], 3])
  const next = await list({ limit: 2, cursor: first.nextCursor! })
  expect([next.subjects, next.nextCursor]).toEqual([['Correo'], null])
  expect((await list({ q: 'ambar' })).subjects).toEqual(['Ámbar'])
  expect((await list({ q: 'ñandu' })).total).toBe(3)
  expect((await list({ q: `#${numbers[1]}` })).subjects).toEqual(['Pago'])
  expect((await list({ q: '100%' })).total).toBe(0)
  await own.close()
})

test('without an account twenty requests a day are taken from one address', async () => {
  const own = await openAcademy()
  const director = await buildAdmin(own)
  const ask = (address: string) =>
    own.as().inject({
      method: 'POST',
      url: '/support/tickets',
      headers: {
        'x-forwarded-for': address,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: encodeForm(Object.entries(form).map(([name, content]) => ({ name, content }))),
    })
  for (let sent = 0; sent < 20; sent++) expect((await ask('203.0.113.1')).statusCode).toBe(201)
  expect((await ask('203.0.113.1')).json()).toMatchObject({ code: 'too_many_requests' })
  expect((await ask('203.0.113.2')).statusCode).toBe(201)
  await own.as(director).call(createTicket, { form })
  own.clock.advance({ hours: 24 })
  expect((await ask('203.0.113.1')).statusCode).toBe(201)
  await own.ctx.jobs.enqueue(own.db, ticketSweeps, {})
  own.clock.advance({ seconds: 1 })
  await own.settle()
  const rows = await own.db.select({ address: tickets.address }).from(tickets)
  expect(rows.filter(({ address }) => address !== null)).toEqual([{ address: '203.0.113.1' }])
  await own.close()
})
