import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClip } from '../../../testing/clips.ts'
import { type Program, startProgram } from '../../../testing/program.ts'
import { administrator } from '../../../testing/template.ts'
import { partType, tusClient, videoIdOf } from '../../../testing/tus-client.ts'

const mebibyte = 1024 * 1024
const professor = { email: 'rosa@correo.mx', password: 'papel picado en una tarde' }

let folder: string
let server: Program

/** With a PostgreSQL of its own: the jobs of a dead process are nobody else's. */
const start = () =>
  startProgram({
    DATA_DIR: folder,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  })

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ateneo-uploads-killed-'))
  server = await start()
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

async function ask<Reply>(place: string, init: { token?: string; body?: object }): Promise<Reply> {
  const response = await fetch(server.origin + place, {
    method: init.body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      ...(init.token && { authorization: `Bearer ${init.token}` }),
    },
    ...(init.body && { body: JSON.stringify(init.body) }),
  })
  if (!response.ok) throw new Error(`${place}: ${await response.text()}`)
  return (await response.json()) as Reply
}

const login = (account: object) => ask<{ accessToken: string }>('/login', { body: account })

async function enterAsProfessor(): Promise<string> {
  const body = {
    ...professor,
    firstNames: 'Rosa',
    lastNames: 'Ibáñez',
    type: 'professor',
    professionalId: '7654321',
  }
  await ask('/register', { body })
  const { accessToken: token } = await login(administrator)
  const [request] = await ask<{ _id: string }[]>('/professor-requests', { token })
  await ask(`/approve-professor/${request!._id}`, { token, body: {} })
  return (await login(professor)).accessToken
}

test('an upload outlives the sudden end of the server, and arrives byte for byte', async () => {
  const clip = Buffer.from(await (await makeClip()).arrayBuffer())
  // A video with a long unused part after it, which players skip.
  const unused = Buffer.alloc(8)
  unused.writeUInt32BE(24 * mebibyte + 8)
  unused.write('free', 4)
  const video = Buffer.concat([clip, unused, randomBytes(24 * mebibyte)])

  const token = await enterAsProfessor()
  // The port is another one after each start.
  const client = () => tusClient(server.origin, token)
  const address = new URL(await client().create(video.length), server.origin).pathname
  const videoId = videoIdOf(address)
  const append = async (offset: number, end?: number) =>
    (await client().append(address, offset, video.subarray(offset, end))).status
  const findOffset = async () => Number(await client().offsetOf(address))

  // The server is killed during a chunk.
  let sent = 0
  const slowly = new ReadableStream<Uint8Array>({
    async pull(controller) {
      controller.enqueue(video.subarray(sent, sent + 256 * 1024))
      sent += 256 * 1024
      if (sent === 6 * mebibyte) void server.kill()
      await new Promise((resolve) => setTimeout(resolve, 10))
    },
  })
  const sending = fetch(server.origin + address, {
    method: 'PATCH',
    headers: { ...client().headers, ...partType, 'upload-offset': '0' },
    body: slowly,
    duplex: 'half',
  })
  await expect(sending).rejects.toThrow('fetch failed')
  server = await start()

  const offset = await findOffset()
  expect(offset).toBeGreaterThan(0)
  expect(offset).toBeLessThan(video.length)
  expect(await append(offset, 20 * mebibyte)).toBe(204)
  await server.kill()
  server = await start()
  expect(await findOffset()).toBe(20 * mebibyte)
  expect(await append(20 * mebibyte)).toBe(204)

  // Before the worker has processed the file and deletes it.
  await server.kill()
  const kept = await readFile(path.join(folder, 'media/videos', videoId, '1/original'))
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  expect(hash(kept)).toBe(hash(video))
  server = await start()
  expect(await readdir(path.join(folder, 'uploads'))).toEqual([])
  // Long before the minute after which a silent worker counts as dead.
  const findStatus = async () =>
    (await ask<{ status: string }>(`/videos/${videoId}`, { token })).status
  await expect.poll(findStatus, { timeout: 45_000 }).toBe('ready')
})
