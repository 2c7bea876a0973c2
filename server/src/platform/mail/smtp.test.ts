import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { parseEmail } from '../../testing/parse-email.ts'
import { openSmtp, type SmtpMail } from './smtp.ts'

const email = {
  to: 'ana@example.com',
  subject: 'Tu certificado está listo',
  text: `Hola:\n\nhttp://localhost:3001/certificado/${'x'.repeat(300)}\n\n.\n¡Felicidades!\n`,
  html: '<p>¡Felicidades!</p>\n',
}

interface Delivery {
  commands: string[]
  data: string
}

let server: Server | undefined
let mail: SmtpMail | undefined
const sockets = new Set<Socket>()

afterEach(async () => {
  mail?.close()
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)))
})

/** Minimal RFC 5321 server for one delivery. `answers` overrides the reply to a command. */
async function startServer(answers: Record<string, string> = {}) {
  const delivery: Delivery = { commands: [], data: '' }
  const standard: Record<string, string> = {
    EHLO: '250-localhost\r\n250 8BITMIME',
    DATA: '354 go on',
    QUIT: '221 bye',
  }
  function converse(socket: Socket) {
    sockets.add(socket)
    let pending = ''
    let inData = false
    socket.write('220 localhost\r\n')
    socket.setEncoding('latin1').on('data', (chunk: Buffer | string) => {
      pending += String(chunk)
      for (;;) {
        const end = pending.indexOf(inData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const unit = pending.slice(0, end)
        pending = pending.slice(end + (inData ? 5 : 2))
        if (inData) {
          delivery.data = unit.replace(/^\.\./gm, '.')
          inData = false
          socket.write('250 taken\r\n')
          continue
        }
        delivery.commands.push(unit)
        const verb = unit.split(' ')[0] ?? ''
        inData = verb === 'DATA'
        socket.write(`${answers[verb] ?? standard[verb] ?? '250 ok'}\r\n`)
      }
    })
  }
  const listening = createServer(converse)
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { delivery, port: address.port }
}

test('an email arrives whole, from the configured sender', async () => {
  const { delivery, port } = await startServer()
  mail = openSmtp(`smtp://127.0.0.1:${port}`, 'Ateneo <no-responder@localhost>')
  await mail.send(email)
  expect(delivery.commands).toContainEqual(expect.stringContaining('FROM:<no-responder@localhost>'))
  expect(delivery.commands).toContainEqual(expect.stringContaining('TO:<ana@example.com>'))
  expect(delivery.data).toMatch(/^From: Ateneo <no-responder@localhost>/m)
  expect(parseEmail(Buffer.from(delivery.data, 'latin1'))).toEqual(email)
})

test('several emails share a connection', async () => {
  const { delivery, port } = await startServer()
  mail = openSmtp(`smtp://127.0.0.1:${port}`, 'Ateneo <no-responder@localhost>')
  await mail.send(email)
  await mail.send(email)
  expect(delivery.commands.filter((command) => command.startsWith('EHLO'))).toHaveLength(1)
})

test('a refused email rejects, to be tried again', async () => {
  const { port } = await startServer({ RCPT: '451 come back later' })
  mail = openSmtp(`smtp://127.0.0.1:${port}`, 'Ateneo <no-responder@localhost>')
  await expect(mail.send(email)).rejects.toThrow('come back later')
})

test('neither the description nor an error shows the password', async () => {
  mail = openSmtp('smtps://usuario:secreta@correo.example', 'Ateneo <no-responder@localhost>')
  expect(mail.description).toBe('SMTP correo.example:465')
  for (const url of ['usuario:secreta@correo example', 'smtp://usuario:secreta@correo example']) {
    expect(() => openSmtp(url, 'a@b.mx')).toThrow(
      'SMTP_URL no es una dirección smtp:// o smtps://.',
    )
  }
})
