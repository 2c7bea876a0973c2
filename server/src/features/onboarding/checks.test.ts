import { sendTestEmail } from '@ateneo/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findFreePort } from '../../platform/db/embedded/free-port.ts'
import { openSmtp, type SmtpMail } from '../../platform/mail/smtp.ts'
import { buildAdmin, buildProfessor } from '../../testing/builders/build-people.ts'
import type { TestUser } from '../../testing/client.ts'
import { openMailServer } from '../../testing/mail-server.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { observeMail } from '../system/service.ts'
import { sendTestEmail as sendTestEmailNow } from './service.ts'

const academy = withAcademy()
let admin: TestUser & { email: string }
beforeEach(async () => {
  admin = await buildAdmin(academy)
})

let mail: SmtpMail | undefined
afterEach(() => mail?.close())

/** The answer to an administrator whose academy sends by this server. */
async function sendBy(url: string) {
  const { ctx } = academy
  mail = openSmtp(url, ctx.config.mailFrom)
  const before = { mail: ctx.mail, smtpUrl: ctx.config.smtpUrl }
  ctx.mail = observeMail(ctx, mail)
  ctx.config.smtpUrl = url
  try {
    return await academy.as(admin).call(sendTestEmail)
  } finally {
    ctx.mail = before.mail
    ctx.config.smtpUrl = before.smtpUrl
  }
}

test('without a mail server the message is a file, which is said', async () => {
  expect(await academy.as(admin).call(sendTestEmail)).toEqual({
    outcome: 'kept',
    to: admin.email,
    reason: null,
    answer: null,
  })
  const [email] = await academy.emailsTo(admin.email)
  expect(email).toMatchObject({ subject: 'Mensaje de prueba de Ateneo' })
})

test('a message that the mail server takes arrives', async () => {
  const server = await openMailServer()
  server.accept()
  const answer = await sendBy(server.url)
  expect(answer).toMatchObject({ outcome: 'sent', to: admin.email })
  expect(server.taken).toHaveLength(1)
  expect(server.taken[0]).toContain(`To: ${admin.email}`)
  server.close()
})

test.each<[string, Record<string, string>, RegExp, RegExp]>([
  ['a recipient', {}, /no acepta esa dirección de destino/, /550 5.7.1 buzon lleno/],
  [
    'the sender',
    { MAIL: '553 not yours' },
    /no acepta el remitente: revisa MAIL_FROM/,
    /not yours/,
  ],
  ['the message', { DATA: '554 spam' }, /no acepta el mensaje/, /554 spam/],
])('a mail server that refuses %s is quoted', async (_, answers, reason, answer) => {
  const server = await openMailServer(answers)
  if (Object.keys(answers).length > 0) server.accept()
  const told = await sendBy(server.url)
  expect(told).toMatchObject({
    outcome: 'failed',
    reason: expect.stringMatching(reason),
    answer: expect.stringMatching(answer),
  })
  expect(told.answer).not.toContain(admin.email)
  server.close()
})

test('a wrong password, a closed port, an unknown name and TLS where there is none are told apart', async () => {
  const server = await openMailServer({
    EHLO: '250-localhost\r\n250 AUTH PLAIN',
    AUTH: '535 5.7.8 bad credentials',
  })
  server.accept()
  const { port } = new URL(server.url)
  const reasonOf = async (url: string) => (await sendBy(url)).reason
  expect(await reasonOf(`smtp://ana:clave@127.0.0.1:${port}`)).toBe(
    'el servidor no acepta el usuario o la clave',
  )
  expect(await reasonOf(`smtps://127.0.0.1:${port}`)).toMatch(/ese puerto no empieza con TLS/)
  server.close()
  expect(await reasonOf(`smtp://127.0.0.1:${await findFreePort()}`)).toMatch(/nadie responde/)
  expect(await reasonOf('smtp://correo.invalid:25')).toMatch(/no se encuentra el equipo/)
})

test('nobody waits for a mail server that says nothing', async () => {
  const server = await openMailServer('silent')
  mail = openSmtp(server.url, academy.ctx.config.mailFrom)
  const ctx = { ...academy.ctx, mail }
  expect(await sendTestEmailNow(ctx, admin, 50)).toMatchObject({
    outcome: 'failed',
    reason: 'el servidor de correo no contesta a tiempo',
  })
  server.close()
})

test('only administrators check, and not without end', async () => {
  const professor = academy.as(await buildProfessor(academy))
  expect((await professor.refused(sendTestEmail)).body.code).toBe('forbidden')
  const limited = await createTestApp({ rateLimits: true })
  const other = limited.as(await buildAdmin(limited))
  for (let time = 0; time < 5; time++) await other.call(sendTestEmail)
  expect((await other.refused(sendTestEmail)).body.code).toBe('too_many_requests')
  await limited.close()
})
