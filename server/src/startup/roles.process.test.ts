import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, createTestApp } from '../testing/test-app.ts'
import { startProgram } from '../testing/program.ts'
import { openS3Server, type S3Server } from '../testing/s3-server.ts'
import { uploadClip } from '../testing/upload-clip.ts'

let bucket: S3Server
let web: TestApp
let folder: string
let worker: ChildProcess | undefined

beforeAll(async () => {
  bucket = await openS3Server()
  web = await createTestApp({ env: { ...bucket.env, ROLE: 'web' } })
  // The worker uses the system clock, and its sweep deletes expired sessions.
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
  const video = await uploadClip(web)
  expect(await video.state()).toMatchObject({ status: 'processing', progress: 0 })
  expect(await video.files()).toEqual(['original'])

  worker = spawn(process.execPath, [path.join(import.meta.dirname, '../main.ts')], {
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
  await expect.poll(async () => (await video.state()).status).toBe('ready')
  expect(words).toContain('Ateneo trabaja en segundo plano.')
  expect(words).toContain(`Archivos: S3, cubo «academia» en ${bucket.endpoint}`)
  // The original is deleted by a job.
  await expect.poll(() => video.files()).not.toContain('original')
  expect(await video.files()).toEqual(
    expect.arrayContaining(['hls/master.m3u8', 'poster.jpg', 'progressive.mp4', 'storyboard.vtt']),
  )
  for (const dataDir of [folder, web.ctx.config.dataDir]) {
    expect(await readdir(dataDir)).not.toContain('media')
  }
  expect((await video.watch()).sasUrl).toMatch(/progressive\.mp4$/)
})

test.each([
  ['http://academia.lan', true],
  ['https://academia.lan', false],
])('at %s the start warns that nobody can log in: %s', async (publicUrl, isWarned) => {
  const program = await startProgram({
    ROLE: 'web',
    DATA_DIR: folder,
    DATABASE_URL: web.databaseUrl,
    PUBLIC_URL: publicUrl,
    ...bucket.env,
  })
  await program.stop()
  expect(program.output().includes('OJO: con http los navegadores no guardan')).toBe(isWarned)
})
