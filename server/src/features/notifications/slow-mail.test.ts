import { type AddressInfo, createServer, type Socket } from 'node:net'
import { editEmailPreferences, readNotifications } from '@ateneo/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../context.ts'
import { openSmtp, type SmtpMail } from '../../platform/mail/smtp.ts'
import { buildProfessor } from '../../testing/builders/build-people.ts'
import { eventually } from '../../testing/eventually.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { mailDigest, mailNotification, notify } from './service.ts'

/** The day after that of the test's clock. */
const day = '2026-03-03'
const sockets = new Set<Socket>()
/** Takes connections and never says a word, until it refuses. */
const server = createServer((socket) => {
  if (isRejecting) socket.end('554 no\r\n')
  else sockets.add(socket)
})
let isRejecting = false
const academy = withAcademy()
let mail: SmtpMail
let hanging: Context

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  mail = openSmtp(`smtp://127.0.0.1:${port}`, 'Ateneo <hola@ejemplo.mx>')
  hanging = { ...academy.ctx, mail }
})
afterAll(async () => {
  mail.close()
  for (const socket of sockets) socket.destroy()
  server.close()
})

async function waitingNotification() {
  const professor = await buildProfessor(academy, { emailConfirmedAt: academy.clock.now() })
  const [notificationId] = await notify(academy.ctx, academy.db, {
    to: [professor.id],
    type: 'inscripcion',
    message: 'Ana se inscribió en «Óleo».',
    href: '/DashTeachers/CursosMaestro',
    email: 'own',
  })
  return { professor, notificationId: notificationId! }
}

/** Begins to send, and waits until the mail server hangs. */
async function beginSending(send: (ctx: Context) => Promise<void>) {
  sockets.clear()
  isRejecting = false
  const sending = { isUnderWay: true, ended: Promise.resolve<unknown>(undefined) }
  sending.ended = send(hanging).catch((error: unknown) => error)
  void sending.ended.then(() => (sending.isUnderWay = false))
  await eventually(() => expect(sockets.size).toBe(1))
  return sending
}

function rejectMail() {
  isRejecting = true
  for (const socket of sockets) socket.end('554 no\r\n')
}

test('an email that the mail server does not take keeps nobody from reading, and is sent once', async () => {
  const { professor, notificationId } = await waitingNotification()
  const send = (ctx: Context) => mailNotification(ctx, { notificationId })
  const sending = await beginSending(send)
  await academy.as(professor).call(readNotifications)
  await expect(send(academy.ctx)).rejects.toThrow('another job')
  await mailDigest(academy.ctx, { userId: professor.id, day })
  expect(sending.isUnderWay).toBe(true)
  expect(await academy.emailsTo(professor.email)).toEqual([])

  rejectMail()
  expect(await sending.ended).toBeInstanceOf(Error)
  await send(academy.ctx)
  await send(academy.ctx)
  expect(await academy.emailsTo(professor.email)).toHaveLength(1)
})

test('a digest that the mail server does not take keeps nobody from reading, and is sent once', async () => {
  const { professor } = await waitingNotification()
  const body = { frecuenciaNotificaciones: 'diaria' } as const
  await academy.as(professor).call(editEmailPreferences, { body })
  const send = (ctx: Context) => mailDigest(ctx, { userId: professor.id, day })
  const sending = await beginSending(send)
  await academy.as(professor).call(readNotifications)
  await send(academy.ctx)
  expect(sending.isUnderWay).toBe(true)
  expect(await academy.emailsTo(professor.email)).toEqual([])

  rejectMail()
  expect(await sending.ended).toBeInstanceOf(Error)
  await send(academy.ctx)
  await send(academy.ctx)
  expect(await academy.emailsTo(professor.email)).toHaveLength(1)
})

test('an email whose process died is sent when its claim is old', async () => {
  const { professor, notificationId } = await waitingNotification()
  const sending = await beginSending((ctx) => mailNotification(ctx, { notificationId }))
  academy.clock.advance({ minutes: 4 })
  await mailNotification(academy.ctx, { notificationId })
  rejectMail()
  expect(await sending.ended).toBeInstanceOf(Error)
  await mailNotification(academy.ctx, { notificationId })
  expect(await academy.emailsTo(professor.email)).toHaveLength(1)
})
