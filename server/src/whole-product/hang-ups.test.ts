import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { Writable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { openLog } from '../platform/logging/log.ts'
import { loginFailures } from '../features/identity/tables.ts'
import { passwordQueue } from '../features/identity/passwords/passwords.ts'
import { withAcademy } from '../testing/with-academy.ts'
import { buildStudent } from '../testing/builders/build-people.ts'

let origin: string
const lines: string[] = []

const destination = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString())
    done()
  },
})
const academy = withAcademy({ log: openLog('info', { destination }) })
beforeAll(async () => {
  origin = await academy.app.listen({ port: 0, host: '127.0.0.1' })
})

async function ask(request: string) {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(request)
  return socket
}

const begun = [
  'POST /support/tickets HTTP/1.1',
  'host: localhost',
  'content-type: multipart/form-data; boundary=x',
  'content-length: 90000',
  '',
  '--x',
  'content-disposition: form-data; name="file"; filename="a.txt"',
  '',
  'a'.repeat(9000),
].join('\r\n')

test('a client that hangs up in the middle of a form is no unexpected fault', async () => {
  const incoming = () => readdir(path.join(academy.ctx.config.dataDir, 'incoming')).catch(() => [])
  const socket = await ask(begun)
  await expect.poll(incoming).toHaveLength(1)
  socket.destroy()
  await expect.poll(incoming).toEqual([])
  await expect.poll(() => lines.join('')).toContain('request cut off by its client')
  expect(lines.filter((line) => /"level":[56]0/.test(line))).toEqual([])
})

test('callers who hang up while they wait for a password turn leave the line', async () => {
  const { email } = await buildStudent(academy)
  const held = Promise.withResolvers<void>()
  const holders = Array.from({ length: passwordQueue.maxConcurrent }, () =>
    passwordQueue.take({ ip: '' }, () => held.promise),
  )
  const body = JSON.stringify({ email, password: 'no es esta' })
  const login = `POST /login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  const [stays, ...leaves] = await Promise.all([ask(login), ask(login), ask(login)])
  await expect.poll(() => passwordQueue.waiting).toBe(3)
  lines.length = 0
  for (const socket of leaves) socket.destroy()
  await expect.poll(() => passwordQueue.waiting).toBe(1)
  held.resolve()
  await Promise.all(holders)
  const [answer] = (await once(stays, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 /)
  stays.destroy()
  // No password was hashed for callers that had hung up.
  expect(await academy.db.$count(loginFailures)).toBe(1)
  expect(lines.filter((line) => line.includes('request cut off by its client'))).toHaveLength(2)
  expect(lines.filter((line) => /"level":[56]0/.test(line))).toEqual([])
})
