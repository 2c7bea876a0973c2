import {
  createTicket,
  type ErrorBody,
  maxAttachmentBytes,
  TICKET_FILE_PATH,
} from '@ateneo/contract'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { askForHelp, readTicket, ticketForm } from '../../testing/ask-for-help.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../testing/builders/build-people.ts'
import type { TestUser } from '../../testing/client.ts'
import { tickets } from './tables.ts'

const academy = withAcademy()
let admin: Awaited<ReturnType<typeof buildAdmin>>
let student: Awaited<ReturnType<typeof buildStudent>>

beforeAll(async () => {
  admin = await buildAdmin(academy)
  student = await buildStudent(academy)
})

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const video = Buffer.from('000000186674797069736f6d', 'hex')

async function sendFile(content: Buffer | string, name: string, user: TestUser | null = student) {
  const file = new File([content], name)
  const { params } = await askForHelp(academy, user ?? undefined, { file })
  const { messages } = await readTicket(academy, admin, params)
  return messages[0]!.file!
}

const download = (url: string, user?: TestUser) => academy.as(user).inject({ url })

async function keeps() {
  const incoming = path.join(academy.ctx.config.dataDir, 'incoming')
  return {
    tickets: await academy.db.$count(tickets),
    stored: (await academy.ctx.storage.list('')).length,
    incoming: await readdir(incoming).catch(() => []),
  }
}

test('a file comes back as it was sent, to be saved and not to be shown', async () => {
  const file = await sendFile(png, 'captura de pantalla.png')
  expect(file).toMatchObject({ name: 'captura de pantalla.png', sizeBytes: png.length })
  for (const person of [student, admin]) {
    const answer = await download(file.url, person)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload).toEqual(png)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="captura de pantalla.png"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  }
})

test('nobody else gets it, and nobody learns that it is there', async () => {
  const { url } = await sendFile(png, 'a.png')
  expect((await download(url)).statusCode).toBe(401)
  for (const person of [await buildStudent(academy), await buildProfessor(academy)]) {
    const answer = await download(url, person)
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { msg: 'Not found', code: 'not_found' },
    ])
  }
  for (const odd of [newId(), 'nada', '..%2f..%2fsecrets.json']) {
    expect((await download(TICKET_FILE_PATH + odd, admin)).statusCode).toBe(404)
  }
  const ofVisitor = await sendFile(png, 'a.png', null)
  expect((await download(ofVisitor.url, student)).statusCode).toBe(404)
  expect((await download(ofVisitor.url, admin)).statusCode).toBe(200)
})

const kinds: [string, Buffer | string, string, string, string][] = [
  ['a photo', Buffer.from('ffd8ffe000104a464946', 'hex'), 'foto.JPEG', 'foto.jpeg', 'image/jpeg'],
  ['a PDF', '%PDF-1.7 hola', 'recibo.pdf', 'recibo.pdf', 'application/pdf'],
  ['a recording', video, 'pantalla.mp4', 'pantalla.mp4', 'video/mp4'],
  ['a text', 'Línea uno\nLínea dos', 'pasos.txt', 'pasos.txt', 'text/plain; charset=utf-8'],
  [
    'a text cut inside an email',
    `${'a'.repeat(4099)}ñ`,
    'a.txt',
    'a.txt',
    'text/plain; charset=utf-8',
  ],
  ['a program by name', 'echo hola', 'virus.bat', 'virus.bat.txt', 'text/plain; charset=utf-8'],
  ['a page by name', png, 'pagina.html', 'pagina.html.png', 'image/png'],
  ['a path', png, '../../etc/passwd', 'passwd.png', 'image/png'],
  ['turned text', png, 'foto\u202Egnp.exe', 'fotognp.exe.png', 'image/png'],
  ['no name left', png, '..', 'archivo.png', 'image/png'],
  ['a long name', png, `${'ñ'.repeat(300)}.png`, `${'ñ'.repeat(100)}.png`, 'image/png'],
]

test.each(kinds)('%s is told by its bytes', async (_, content, sent, name, type) => {
  const file = await sendFile(content, sent)
  expect(file.name).toBe(name)
  expect((await download(file.url, admin)).headers['content-type']).toBe(type)
})

const refused: [string, Buffer | string, string, ErrorBody['code']][] = [
  ['a program', Buffer.from('4d5a900003000000', 'hex'), 'foto.png', 'file_type_refused'],
  ['an archive', Buffer.from('504b0304', 'hex'), 'a.pdf', 'file_type_refused'],
  ['a page', '<!doctype html><script>alert(1)</script>', 'a.txt', 'file_type_refused'],
  ['a drawing', ' <svg onload="alert(1)"/>', 'a.png', 'file_type_refused'],
  ['bytes of no text', Buffer.from([0xff, 0xfe, 0x41, 0x00]), 'a.txt', 'file_type_refused'],
  ['another video', Buffer.from('FLV\u0001'), 'a.flv', 'file_type_refused'],
  ['nothing', '', 'a.png', 'file_empty'],
  [
    'a byte too many',
    Buffer.concat([png, Buffer.alloc(maxAttachmentBytes - png.length + 1)]),
    'a.png',
    'too_large',
  ],
]

test.each(refused)('%s is refused, and nothing of it is kept', async (_, content, name, code) => {
  const before = await keeps()
  const file = new File([content], name)
  const { body } = await academy.as(student).refused(createTicket, { form: ticketForm, file })
  expect(body.code).toBe(code)
  expect(await keeps()).toEqual(before)
})

test('ten megabytes to the byte are taken', async () => {
  const whole = Buffer.concat([png, Buffer.alloc(maxAttachmentBytes - png.length)])
  expect((await sendFile(whole, 'grande.png')).sizeBytes).toBe(maxAttachmentBytes)
})

test('with a wrong form the file is not kept either', async () => {
  const before = await keeps()
  const file = new File([png], 'a.png')
  await academy.as().refused(createTicket, { form: { ...ticketForm, asunto: ' ' }, file })
  expect(await keeps()).toEqual(before)
})

test('a sending that comes twice keeps one file', async () => {
  const before = await keeps()
  const envio = newId()
  const send = () => askForHelp(academy, student, { envio, file: new File([png], 'a.png') })
  await Promise.all([send(), send()])
  await send()
  expect(await keeps()).toEqual({
    ...before,
    tickets: before.tickets + 1,
    stored: before.stored + 1,
  })
})
