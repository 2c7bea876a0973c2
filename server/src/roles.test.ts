import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Academy, openAcademy } from './testing/academy.ts'
import { openS3Server, type S3Server } from './testing/s3-server.ts'
import { uploadClip } from './testing/upload-clip.ts'

let bucket: S3Server
let web: Academy
let folder: string
let worker: ChildProcess | undefined

beforeAll(async () => {
  bucket = await openS3Server()
  web = await openAcademy({ env: { ...bucket.env, ROLE: 'web' } })
  // The worker lives by the real time, and sweeps the sessions that ended before it.
  web.clock.set(new Date().toISOString())
  folder = await mkdtemp(path.join(tmpdir(), 'ateneo-worker-'))
})
afterAll(async () => {
  if (worker?.exitCode === null) {
    const ended = once(worker, 'exit')
    worker.kill('SIGTERM')
    await ended
  }
  await web.close()
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

test('what one process receives, another on another disk processes', async () => {
  const film = await uploadClip(web)
  expect(await film.state()).toMatchObject({ status: 'processing', progress: 0 })
  expect(await film.files()).toEqual(['original'])

  worker = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env['PATH'],
      ROLE: 'worker',
      DATA_DIR: folder,
      DATABASE_URL: web.databaseUrl,
      LOG_LEVEL: 'error',
      ...bucket.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  for (const stream of [worker.stdout!, worker.stderr!]) {
    stream.on('data', (chunk: Buffer) => (words += chunk.toString()))
  }
  await expect
    .poll(async () => (await film.state()).status, { timeout: 50_000, interval: 200 })
    .toBe('ready')
  expect(words).toContain('Ateneo trabaja en segundo plano.')
  expect(words).toContain(`Archivos: S3, cubo «academia» en ${bucket.endpoint}`)
  // The original is removed by a job of its own.
  await expect.poll(() => film.files(), { timeout: 20_000 }).not.toContain('original')
  expect(await film.files()).toEqual(
    expect.arrayContaining(['hls/master.m3u8', 'poster.jpg', 'progressive.mp4', 'storyboard.vtt']),
  )
  for (const dataDir of [folder, web.ctx.config.dataDir]) {
    expect(await readdir(dataDir)).not.toContain('media')
  }
  expect((await film.watch()).sasUrl).toMatch(/progressive\.mp4$/)
}, 90_000)
