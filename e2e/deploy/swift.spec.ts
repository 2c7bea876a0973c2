import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { ask, tokenOf } from '../calls.ts'
import { publishDraft } from '../courses.ts'
import { expect, test as base } from '../fixtures.ts'
import { enterLesson, openClassroom, professor, watch, writeLesson } from '../lesson.ts'
import { playAndJump, playProgressive } from '../playback.ts'
import { TestServer } from '../server.ts'
import { padded } from './proxied.ts'
import { findProgram } from './proxy.ts'
import { openSwift, type Swift } from './swift.ts'

const isInstalled = ['swift-proxy-server', 'swift-ring-builder', 'swift-object-server', 'memcached']
base.skip(
  isInstalled.some((name) => findProgram(name) === undefined),
  'not installed (apt-get install swift-proxy swift-account swift-container swift-object memcached)',
)
base.skip(process.getuid?.() !== 0, 'its files name the account root')

// Five servers start, and a video is converted.
base.setTimeout(600_000)

const test = base.extend<{ swift: Swift; film: string }>({
  swift: async ({}, use) => {
    await using swift = await openSwift()
    await use(swift)
  },
  server: async ({ swift }, use) => {
    const server = await TestServer.open(swift.env)
    await use(server)
    await server.close()
  },
  /** Long enough for an upload of several parts. */
  film: async ({ clip }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'ateneo-film-'))
    const file = path.join(folder, 'film.mp4')
    await writeFile(file, await padded(clip))
    await use(file)
    await rm(folder, { recursive: true, force: true })
  },
})

test('a video lives in the bucket of a server that others wrote: Swift, by its S3 door', async ({
  newPage,
  server,
  swift,
  film,
  shortClip,
}) => {
  await openClassroom(server)
  const lesson = await writeLesson(server, film)
  const [videoId = ''] = lesson.videoIds
  const keysOf = async (id: string) => (await swift.listKeys()).filter((key) => key.includes(id))
  // Of 8 MiB, of the original, which goes once it is converted.
  expect(await swift.listParts()).toHaveLength(3)
  await publishDraft(server, professor, lesson, 'ready')
  await expect.poll(() => keysOf(videoId)).toContainEqual(expect.stringMatching(/storyboard\.vtt$/))
  expect(server.output).toContain(`Archivos: S3, cubo «academia» en ${swift.endpoint}`)

  const page = await newPage()
  const read: { path: string; status: number }[] = []
  const signed: string[] = []
  page.on('response', (response) => {
    const { origin, pathname, searchParams } = new URL(response.url())
    if (origin !== swift.endpoint || !searchParams.has('X-Amz-Signature')) return
    signed.push(response.url())
    read.push({ path: pathname, status: response.status() })
  })
  await enterLesson(page, lesson)
  await playAndJump(page)
  expect(read).toContainEqual({ path: expect.stringMatching(/\/hls\/.+\.m4s$/), status: 200 })
  await playProgressive(page, videoId)
  expect(read).toContainEqual({ path: expect.stringMatching(/\/progressive\.mp4$/), status: 206 })
  const forged = await fetch(signed[0]!.replace(/(X-Amz-Signature=)\w{8}/, '$100000000'))
  expect(forged.status).toBe(403)

  await test.step('what is deleted leaves the bucket', async () => {
    const draft = await writeLesson(server, shortClip, { title: 'Borrador' })
    const [other = ''] = draft.videoIds
    await expect.poll(() => keysOf(other)).not.toEqual([])
    const token = await tokenOf(server, professor.email)
    await ask(server, `/content/${draft.lessonIds[0]}`, { token, method: 'DELETE' })
    await expect.poll(() => keysOf(other)).toEqual([])
  })

  // An open page would go on asking.
  await page.goto('about:blank')
  await server.stop()
  const order = async (...words: string[]) => {
    const { stdout } = await promisify(execFile)(process.execPath, words, {
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: server.dataDir,
        DATABASE_URL: server.databaseUrl,
        PORT: new URL(server.url).port,
        LOG_LEVEL: 'error',
        ...swift.env,
      },
    })
    return stdout
  }
  const moved = await order('scripts/storage.mjs', 'move', 'disk', '--delete-source')
  expect(moved).toContain('Listo: todo está copiado y comprobado')
  expect([await swift.listKeys(), await swift.listParts()]).toEqual([[], []])
  const back = await order('scripts/storage.mjs', 'move', 's3')
  expect(back).toContain('Listo: todo está copiado y comprobado')
  expect(await keysOf(videoId)).not.toEqual([])
  await server.start()
  expect(await order('scripts/doctor.mjs')).toContain('bien  Archivos: S3, cubo «academia»')
  await watch(page, lesson)
  await playAndJump(page)
})
