import { defaultColours } from '@ateneo/contract/settings/colours'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { composeEmail } from './layout.ts'
import { readOutbox } from '../../testing/read-outbox.ts'
import { openOutbox } from './outbox.ts'

const from = 'Academia Ñandú <no-responder@localhost>'
const now = () => new Date('2026-11-21T06:30:00.123Z')
let folder: string

beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'outbox-')), 'outbox')
})

afterEach(async () => {
  await rm(path.dirname(folder), { recursive: true })
})

const email = composeEmail({
  to: 'josé@example.com',
  subject: 'Verificación: «Introducción a la cerámica» te espera, señor Muñoz Peña de Ibáñez',
  greeting: 'Hola, José:',
  paragraphs: ['¡Qué gusto! Ñandú, pingüino, 🎓.'],
  action: { label: 'Entrar', url: `http://localhost:3001/verify/${'aB3-_.='.repeat(60)}` },
  site: { name: 'Ateneo', url: 'http://localhost:3001', colours: defaultColours },
})

test('an email reads back as it was sent', async () => {
  await openOutbox(folder, from, now).send(email)
  expect(await readOutbox(folder)).toEqual([{ ...email, sentAt: now() }])
})

test('a long link stands in the file in one piece', async () => {
  await openOutbox(folder, from, now).send(email)
  const [name = ''] = await readdir(folder)
  const file = path.join(folder, name)
  const message = await readFile(file, 'utf8')
  expect(message.split('\r\n')).toContain(/^http.*$/m.exec(email.text)?.[0])
  expect(message).toContain('Auto-Submitted: auto-generated')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('a line too long for a message travels encoded', async () => {
  const long = { ...email, text: 'ñ'.repeat(5000) }
  await openOutbox(folder, from, now).send(long)
  const [name = ''] = await readdir(folder)
  const lines = (await readFile(path.join(folder, name), 'utf8')).split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(998)
  expect((await readOutbox(folder))[0]?.text).toBe(long.text)
})

test('emails of one millisecond keep their order, in files named by time', async () => {
  const outbox = openOutbox(folder, from, now)
  const subjects = ['uno', 'dos', 'tres', 'cuatro']
  await Promise.all(subjects.map((subject) => outbox.send({ ...email, subject })))
  expect((await readOutbox(folder)).map(({ subject }) => subject)).toEqual(subjects)
  for (const name of await readdir(folder)) {
    expect(name).toMatch(/^2026-11-21T06-30-00-\d{3}Z-[0-9a-f]{12}\.eml$/)
  }
})

test('a subject with line breaks adds no header', async () => {
  const subject = 'Curso\r\nBcc: otra@example.com\n\nTexto'
  await openOutbox(folder, from, now).send({ ...email, subject })
  const [name = ''] = await readdir(folder)
  expect(await readFile(path.join(folder, name), 'utf8')).not.toMatch(/^(Bcc|Texto)/m)
  expect((await readOutbox(folder))[0]?.subject).toBe('Curso Bcc: otra@example.com Texto')
})

test.each(['a@b.mx\r\nBcc: c@d.mx', 'a@b.mx, c@d.mx', 'Ana <a@b.mx>', 'a@b.mx\0', 'nadie', ''])(
  'an addressee that is not one mailbox is refused: %j',
  async (to) => {
    await expect(openOutbox(folder, from, now).send({ ...email, to })).rejects.toThrow(
      'no es una dirección de correo',
    )
    expect(await readOutbox(folder)).toEqual([])
  },
)
