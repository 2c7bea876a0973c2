import {
  answerTicket,
  createTicket,
  editSettings,
  listNotifications,
  listTickets,
  maxCountedTickets,
  type TicketState,
} from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import { beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { askForHelp, readTicket, ticketForm } from '../../testing/ask-for-help.ts'
import { buildAdmin, buildStudent } from '../../testing/builders/build-people.ts'
import { buildTicket } from '../../testing/builders/build-ticket.ts'
import { encodeForm, formType } from '../../testing/raw-form.ts'
import { ticketSweeps } from './queues.ts'
import { ticketMessages, tickets } from './tables.ts'

const academy = withAcademy()
let admin: Awaited<ReturnType<typeof buildAdmin>>

beforeAll(async () => {
  admin = await buildAdmin(academy)
})

test('a visitor’s request gets a number, and both sides get an email', async () => {
  const correo = 'Visita@Correo.mx'
  const first = await askForHelp(academy, undefined, { correo })
  const second = await askForHelp(academy, undefined, { correo })
  expect(second.number).toBeGreaterThan(first.number)
  expect(await readTicket(academy, admin, first.params)).toEqual({
    _id: first.id,
    number: first.number,
    subject: ticketForm.asunto,
    state: 'open',
    creationDate: academy.clock.now().toISOString(),
    stateDate: academy.clock.now().toISOString(),
    sender: { name: ticketForm.nombre, email: 'visita@correo.mx', type: null },
    messages: [
      {
        _id: expect.any(String),
        text: ticketForm.mensaje,
        fromStaff: false,
        authorName: ticketForm.nombre,
        creationDate: academy.clock.now().toISOString(),
        file: null,
      },
    ],
  })
  const receipts = (await academy.emailsTo('visita@correo.mx')).map(({ subject }) => subject)
  expect(receipts.toSorted()).toEqual([
    `Recibimos tu solicitud número ${first.number}`,
    `Recibimos tu solicitud número ${second.number}`,
  ])
  const told = (await academy.emailsTo(admin.email)).find(({ subject }) =>
    subject.includes(`ayuda ${first.number}:`),
  )
  expect(told?.text).toContain('Se queda en negro.')
  expect(told?.text).toContain(`/Administrador/tickets/${first.id}`)
  const received = await academy.as(admin).call(listNotifications)
  expect(received).toContainEqual(
    expect.objectContaining({
      type: 'ayuda',
      message: 'Ana Ruiz pide ayuda: «No carga la clase 3».',
      href: `/Administrador/tickets/${first.id}`,
    }),
  )
})

test('where the academy has a contact address, the email goes there and to nobody else', async () => {
  await academy.as(admin).call(editSettings, { body: { contactEmail: 'ayuda@academia.mx' } })
  const before = (await academy.emailsTo(admin.email)).length
  const ticket = await askForHelp(academy)
  const [told, ...others] = await academy.emailsTo('ayuda@academia.mx')
  await academy.as(admin).call(editSettings, { body: { contactEmail: null } })
  expect(others).toEqual([])
  expect(told?.subject).toBe(`Solicitud de ayuda ${ticket.number}: ${ticketForm.asunto}`)
  expect(told?.text).toMatch(/^Hola:\n/)
  expect(told?.text).toContain(`/Administrador/tickets/${ticket.id}`)
  expect(await academy.emailsTo(admin.email)).toHaveLength(before)
})

test('an email to an address that is not proved repeats nothing of what was typed', async () => {
  const student = await buildStudent(academy)
  const typed = {
    nombre: 'Gana dinero',
    asunto: 'Visita premio.example',
    mensaje: 'premio.example',
  }
  await askForHelp(academy, undefined, { ...typed, correo: 'ajeno@correo.mx' })
  await askForHelp(academy, student, { ...typed, correo: 'ajeno@correo.mx' })
  await askForHelp(academy, student, { ...typed, correo: student.email })
  const strangers = await academy.emailsTo('ajeno@correo.mx')
  expect(strangers).toHaveLength(2)
  for (const { text, html, subject } of strangers) {
    expect(text + html + subject).not.toMatch(/premio|dinero/)
  }
  const [own] = await academy.emailsTo(student.email)
  expect(own?.text).toContain('Asunto: Visita premio.example')
})

test('those that wait come first the longest, the others the newest; found by any word', async () => {
  const own = await createTestApp()
  const director = await buildAdmin(own)
  const numbers: number[] = []
  for (const asunto of ['Ámbar', 'Pago', 'Correo', 'Video', 'Factura']) {
    own.clock.advance({ minutes: 1 })
    const { number, params } = await askForHelp(own, undefined, { asunto, nombre: 'José Ñandú' })
    numbers.push(number)
    if (asunto === 'Factura' || asunto === 'Video') {
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

test.each([
  '1_------------------------------------',
  'nada',
  Buffer.from('{"at":1e16,"id":"0197f0c0-0000-7000-8000-000000000000"}').toString('base64url'),
  Buffer.from('{"at":1,"id":"' + '-'.repeat(36) + '"}').toString('base64url'),
])('a list does not go on after %s', async (cursor) => {
  const refused = await academy.as(admin).refused(listTickets, { query: { cursor } })
  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'cursor' }] } })
})

test('without an account twenty requests a day are taken from one address', async () => {
  const own = await createTestApp()
  const director = await buildAdmin(own)
  const ask = (address: string) =>
    own.as().inject({
      method: 'POST',
      url: '/support/tickets',
      headers: { 'x-forwarded-for': address, 'content-type': formType },
      payload: encodeForm(Object.entries(ticketForm).map(([name, content]) => ({ name, content }))),
    })
  for (let sent = 0; sent < 20; sent++) expect((await ask('203.0.113.1')).statusCode).toBe(201)
  expect((await ask('203.0.113.1')).json()).toMatchObject({ code: 'too_many_requests' })
  expect((await ask('203.0.113.2')).statusCode).toBe(201)
  await askForHelp(own, director)
  own.clock.advance({ hours: 24 })
  expect((await ask('203.0.113.1')).statusCode).toBe(201)
  await own.ctx.jobs.enqueue(own.db, ticketSweeps, {})
  own.clock.advance({ seconds: 1 })
  await own.runJobs()
  const rows = await own.db.select({ address: tickets.address }).from(tickets)
  expect(rows.filter(({ address }) => address !== null)).toEqual([{ address: '203.0.113.1' }])
  await own.close()
})

test('an account sends twenty a day too, and an administrator as many as are needed', async () => {
  const own = await createTestApp()
  const student = await buildStudent(own)
  const director = await buildAdmin(own)
  for (let sent = 0; sent < 20; sent++) await askForHelp(own, student)
  const refused = await own.as(student).refused(createTicket, { form: ticketForm })
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  await askForHelp(own, await buildStudent(own))
  for (let sent = 0; sent < 21; sent++) await askForHelp(own, director)
  own.clock.advance({ hours: 24 })
  await askForHelp(own, student)
  await own.close()
})

test('strangers fill a gigabyte a day, and then still write without a file', async () => {
  const own = await createTestApp()
  await buildAdmin(own)
  const first = await askForHelp(own, undefined)
  const stored = { fileName: 'foto.png', fileType: 'image/png', fileBytes: 1024 ** 3 }
  await own.db.update(ticketMessages).set(stored).where(eq(ticketMessages.ticketId, first.id))
  const file = new File(['%PDF-1.7 breve'], 'recibo.pdf')
  const refused = await own.as().refused(createTicket, { form: ticketForm, file })
  expect(refused).toMatchObject({ status: 413, body: { code: 'storage_full' } })
  await own.as().call(createTicket, { form: ticketForm })
  await own.as(await buildStudent(own)).call(createTicket, { form: ticketForm, file })
  await own.close()
})

test('a flood of strangers is listed whole, and mailed in part', async () => {
  const own = await createTestApp()
  const director = await buildAdmin(own)
  const one = await askForHelp(own, undefined)
  await own.runJobs()
  const [{ number: _, id: __, ...row }] = (await own.db.select().from(tickets)) as [
    typeof tickets.$inferSelect,
  ]
  await own.db
    .insert(tickets)
    .values(Array.from({ length: 199 }, (_each, at) => ({ ...row, address: `203.0.113.${at}` })))
  const mailed = async () => (await own.emailsTo(director.email)).length
  const before = await mailed()
  const late = await askForHelp(own, undefined)
  await own.runJobs()
  expect(await mailed()).toBe(before)
  expect(await readTicket(own, director, late.params)).toMatchObject({ _id: late.id })
  await askForHelp(own, await buildStudent(own))
  await own.runJobs()
  expect(await mailed()).toBe(before + 1)
  expect(one.id).not.toBe(late.id)
  await own.close()
})

test('of a very long list no more than a thousand and one are counted', async () => {
  const own = await createTestApp()
  const { ticket } = await buildTicket(own, await buildStudent(own))
  const { id: _id, number: _number, ...rest } = ticket
  const more = Array.from({ length: maxCountedTickets + 1 }, () => rest)
  await own.db.insert(tickets).values(more)
  const client = own.as(await buildAdmin(own))
  const list = (state: TicketState) => client.call(listTickets, { query: { state } })
  expect((await list('open')).total).toBe(maxCountedTickets + 1)
  expect((await list('closed')).total).toBe(0)
  await own.close()
})
