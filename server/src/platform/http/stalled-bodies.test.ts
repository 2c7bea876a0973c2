import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { encodeForm, formType } from '../../testing/raw-form.ts'
import { openTusClient, partType, type TusClient } from '../../testing/tus-client.ts'

let origin: string
let client: TusClient

const academy = withAcademy({ env: { BODY_IDLE_SECONDS: '1' } })
beforeAll(async () => {
  origin = await academy.app.listen({ port: 0, host: '127.0.0.1' })
  client = await openTusClient(academy, origin)
})

const video = Buffer.concat([Buffer.from('000000186674797069736f6d', 'hex'), Buffer.alloc(9000)])
const form = encodeForm([{ filename: 'clase.mp4', content: video }])

async function begin(
  line: string,
  headers: Record<string, string>,
  server = origin,
): Promise<Socket> {
  const socket = connect(Number(new URL(server).port), '127.0.0.1')
  await once(socket, 'connect')
  const all = { host: 'localhost', authorization: client.headers.authorization, ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  socket.write([`${line} HTTP/1.1`, ...lines, '\r\n'].join('\r\n'))
  return socket
}

const incoming = () => readdir(path.join(academy.ctx.config.dataDir, 'incoming')).catch(() => [])

/** With its beginning, and how one byte more is sent if that is not the byte alone. */
const bodies: [string, () => Promise<Socket>, Buffer, string?][] = [
  [
    'JSON',
    () => begin('POST /login', { 'content-type': 'application/json', 'content-length': '900' }),
    Buffer.from('{"email":"'),
  ],
  [
    'a form',
    () => begin('POST /videos', { 'content-type': formType, 'content-length': '99000' }),
    form.subarray(0, 6000),
  ],
  [
    'a form in chunks',
    () => begin('POST /videos', { 'content-type': formType, 'transfer-encoding': 'chunked' }),
    Buffer.concat([Buffer.from('1770\r\n'), form.subarray(0, 6000), Buffer.from('\r\n')]),
    '1\r\na\r\n',
  ],
  [
    'a part of an upload',
    async () =>
      begin(`PATCH ${await client.create(video.length)}`, {
        ...client.headers,
        ...partType,
        'upload-offset': '0',
        'content-length': String(video.length),
      }),
    video.subarray(0, 6000),
  ],
  [
    'what no call takes',
    () => begin('POST /nada', { 'content-type': 'text/plain', 'content-length': '900' }),
    Buffer.from('hola'),
  ],
]

// Each waits for seconds.
describe.concurrent('a body', () => {
  test.for(bodies)('%s that brings nothing more is ended', async ([, open, start], { expect }) => {
    const socket = await open()
    socket.write(start)
    const answer = await text(socket)
    const [head, body] = answer.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 408 Request timeout\r\n/)
    expect(JSON.parse(body!)).toEqual({ msg: 'Request timeout', code: 'request_timeout' })
    await expect.poll(incoming).toEqual([])
  })

  test.for(bodies)('%s that trickles is ended', async ([, open, start, byte = 'a'], { expect }) => {
    const socket = await open()
    const answered = text(socket)
    socket.on('error', () => undefined).write(start)
    // Never silent for as long as the limit of silence.
    const drip = setInterval(() => socket.write(byte), 100)
    const answer = await answered
    clearInterval(drip)
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request timeout\r\n/)
    await expect.poll(incoming).toEqual([])
  })

  test('many bodies that stall hold nothing for longer', async () => {
    const sockets = await Promise.all(
      [...Array(40).keys()].map(() =>
        begin('POST /register', { 'content-type': 'application/json', 'content-length': '900' }),
      ),
    )
    const answers = await Promise.all(sockets.map((socket) => text(socket)))
    expect(new Set(answers.map((answer) => answer.slice(0, 12)))).toEqual(new Set(['HTTP/1.1 408']))
    expect((await academy.app.inject({ url: '/healthz' })).statusCode).toBe(200)
  })

  test('what comes slowly, and longer than the limit, arrives', async ({ onTestFinished }) => {
    // The limit is many pauses long, so that a slow machine does not make one pause exceed it.
    const patient = await buildApp({
      ...academy.ctx,
      config: { ...academy.ctx.config, bodyIdleMs: 3000 },
    })
    onTestFinished(() => patient.close())
    const server = await patient.listen({ port: 0, host: '127.0.0.1' })
    const head = { 'content-type': formType, 'content-length': String(form.length) }
    const socket = await begin('POST /videos', { ...head, connection: 'close' }, server)
    const answered = text(socket)
    const step = Math.ceil(form.length / 24)
    for (let start = 0; start < form.length; start += step) {
      socket.write(form.subarray(start, start + step))
      await wait(150)
    }
    expect(await answered).toMatch(/^HTTP\/1\.1 200 [\s\S]*"videoId"/)
  })
})
