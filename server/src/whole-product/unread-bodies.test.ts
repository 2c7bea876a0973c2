import { type AddressInfo, connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { openSession } from '../features/identity/service.ts'
import { buildStudent } from '../testing/builders/build-people.ts'
import { withAcademy } from '../testing/with-academy.ts'

/** Bodies that go on after their request was refused. */

const academy = withAcademy()
let port: number
let token: string
beforeAll(async () => {
  await academy.app.listen({ host: '127.0.0.1', port: 0 })
  port = (academy.app.server.address() as AddressInfo).port
  const student = await buildStudent(academy)
  token = (await openSession(academy.ctx, student)).accessToken
})

const mebibyte = 1024 * 1024

interface Upload {
  path: string
  headers?: string[]
  /** What the body begins with. */
  head?: string
  bytes: number
}

/** Sends a body for as long as the server takes it; what came back, and how much went. */
async function upload({ path, headers = [], head = '', bytes }: Upload) {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  socket.on('error', () => {})
  // It ends with an error, by a reset.
  const until = (event: string) => new Promise((resolve) => socket.once(event, resolve))
  const closed = until('close')
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      'host: localhost',
      `content-length: ${head.length + bytes}`,
      ...headers,
      '',
      head,
    ].join('\r\n'),
  )
  let sent = 0
  const chunk = Buffer.alloc(256 * 1024, 'x')
  while (sent < bytes && !socket.destroyed) {
    sent += chunk.length
    if (!socket.write(chunk)) await Promise.race([until('drain'), closed])
  }
  return { socket, closed, sent, read: () => answer }
}

const isForm = 'content-type: multipart/form-data; boundary=x'
const file = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`

test.each<[string, () => Omit<Upload, 'bytes'>, string]>([
  ['without a session', () => ({ path: '/profile/photo', headers: [isForm] }), 'token_missing'],
  ['at an address that is none', () => ({ path: '/nada', headers: [isForm] }), 'not_found'],
  [
    'of another type',
    () => ({
      path: '/profile/photo',
      headers: ['content-type: application/x-nada', `authorization: Bearer ${token}`],
    }),
    'unsupported_type',
  ],
  [
    'that is no picture',
    () => ({
      path: '/profile/photo',
      headers: [isForm, `authorization: Bearer ${token}`],
      head: file,
    }),
    'not_an_image',
  ],
])('an upload %s is not read to its end, and its sender sees why', async (_, of, code) => {
  const { closed, sent, read } = await upload({ ...of(), bytes: 256 * mebibyte })
  await closed
  expect(read()).toContain(`"code":"${code}"`)
  expect(sent).toBeLessThan(64 * mebibyte)
})

test('a small one is read, and its connection goes on', async () => {
  const { socket, read } = await upload({
    path: '/profile/photo',
    headers: [isForm],
    bytes: mebibyte,
  })
  await expect.poll(read).toContain('token_missing')
  socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await expect.poll(read).toContain('HTTP/1.1 200')
  socket.destroy()
})
