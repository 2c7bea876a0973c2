import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getVideoState } from '@ateneo/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatMark, markFile } from '../../../platform/db/data-folder.ts'
import { makeClip } from '../../../testing/clips.ts'
import { type Program, startProgram } from '../../../testing/program.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { openTusClient, partType, videoIdOf } from '../../../testing/tus-client.ts'

const mebibyte = 1024 * 1024

let academy: TestApp
let folder: string
let server: Program

const start = () => startProgram({ DATA_DIR: folder, DATABASE_URL: academy.databaseUrl })

beforeAll(async () => {
  academy = await createTestApp()
  // That of the other process.
  academy.clock.set(new Date().toISOString())
  folder = await mkdtemp(path.join(tmpdir(), 'ateneo-uploads-killed-'))
  await writeFile(path.join(folder, markFile), formatMark)
  // The same as the test's, so that it believes its sessions.
  await writeFile(path.join(folder, 'secrets.json'), JSON.stringify(academy.ctx.secrets))
  server = await start()
})
afterAll(async () => {
  await server.stop()
  await academy.close()
  await rm(folder, { recursive: true, force: true })
})

test('an upload outlives the sudden end of the server, and arrives byte for byte', async () => {
  const clip = Buffer.from(await (await makeClip()).arrayBuffer())
  // A video with a long unused part after it, which players skip.
  const unused = Buffer.alloc(8)
  unused.writeUInt32BE(24 * mebibyte + 8)
  unused.write('free', 4)
  const video = Buffer.concat([clip, unused, randomBytes(24 * mebibyte)])

  const first = await openTusClient(academy, server.origin)
  const { user, headers } = first
  const client = () => openTusClient(academy, server.origin, user)
  const address = await first.create(video.length)
  const videoId = videoIdOf(address)
  const append = async (offset: number, end?: number) =>
    (await (await client()).append(address, offset, video.subarray(offset, end))).status
  const findOffset = async () => Number(await (await client()).offsetOf(address))

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
    headers: { ...headers, ...partType, 'upload-offset': '0' },
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
    (await academy.as(user).call(getVideoState, { params: { videoId } })).status
  await expect.poll(findStatus, { timeout: 45_000 }).toBe('ready')
})
