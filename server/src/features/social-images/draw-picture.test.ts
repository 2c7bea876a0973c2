import { ACADEMY_NAME, editSettings, revokeCertificate } from '@ateneo/contract'
import { Readable } from 'node:stream'
import { eq } from '../../platform/db/drizzle.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { courses } from '../courses/tables.ts'
import { settings } from '../settings/tables.ts'
import { buildAdmin } from '../../testing/builders/build-people.ts'
import { buildCertificate } from '../../testing/builders/build.ts'
import { StorageLost } from '../../platform/storage/lost-storage.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { openSocialImages, pictureUrl } from '../../testing/social-images.ts'
import { getCurrentPicture } from './draw-picture.ts'
import { replacePicture } from './store.ts'

/** What is drawn when, and what is removed. */

const { academy, sweep, ask, listFiles, listRows, buildApproved, clear } = await openSocialImages()
afterAll(() => academy.close())
beforeEach(clear)

const academyUrl = pictureUrl('academy', ACADEMY_NAME)

test('ten that ask at once get one picture, and leave no file without a row', async () => {
  const { id } = await buildApproved()
  const url = pictureUrl('course', id)
  const replies = await Promise.all(Array.from({ length: 10 }, () => ask(url)))
  for (const { statusCode, rawPayload } of replies) {
    expect(statusCode).toBe(200)
    expect(rawPayload.equals(replies[0]!.rawPayload)).toBe(true)
  }
  const rows = await listRows()
  expect(rows.map(({ kind, name }) => [kind, name])).toEqual([['course', id]])
  expect(await listFiles()).toEqual(rows.map(({ file }) => file))
  for (const file of await listFiles()) expect(file).toMatch(/^sharing\/[\w-]+\.jpg$/)
})

test('two processes that drew one picture keep one row of it', async () => {
  const values = { source: 'a', version: 'b', file: 'sharing/course-c.jpg', drawnAt: new Date() }
  const picture = { kind: 'course', name: 'c', ...values } as const
  const keep = () => academy.db.transaction((tx) => replacePicture(tx, picture))
  await Promise.all(Array.from({ length: 5 }, keep))
  expect(await listRows()).toEqual([picture])
})

test('more than wait in line are told to come back', async () => {
  const approved: string[] = []
  for (let index = 0; index < 25; index++) {
    approved.push((await buildApproved({ title: `Curso ${index}` })).id)
  }
  const replies = await Promise.all(approved.map((id) => ask(pictureUrl('course', id))))
  const refused = replies.filter(({ statusCode }) => statusCode !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const reply of refused) {
    expect(reply.json()).toMatchObject({ code: 'pictures_busy' })
    expect(reply.headers['retry-after']).toBeDefined()
  }
  expect(await listRows()).toHaveLength(25 - refused.length)
})

test('a revoked certificate and a retired course lose theirs', async () => {
  const admin = await buildAdmin(academy)
  const course = await buildApproved()
  const { folio } = await buildCertificate(academy)
  const urls = [pictureUrl('course', course.id), pictureUrl('certificate', folio)]
  for (const url of urls) await ask(url)
  const names = async () => (await listRows()).map(({ name }) => name)
  expect(await names()).toEqual(expect.arrayContaining([course.id, folio]))
  await academy.as(admin).call(revokeCertificate, { params: { folio }, body: { reason: 'Error.' } })
  await academy.db.update(courses).set({ status: 'rejected' }).where(eq(courses.id, course.id))
  const own = (await ask(academyUrl)).rawPayload
  for (const url of urls) expect((await ask(url)).rawPayload.equals(own)).toBe(true)
  await sweep()
  expect(await names()).toEqual([ACADEMY_NAME])
  expect(await listFiles()).toHaveLength(1)
})

test('another name of the academy is drawn on every picture', async () => {
  const admin = await buildAdmin(academy)
  const course = await buildApproved()
  const urls = [academyUrl, pictureUrl('course', course.id)]
  const before = await Promise.all(urls.map(async (url) => (await ask(url)).rawPayload))
  await academy.as(admin).call(editSettings, { body: { siteName: 'Academia Talavera' } })
  for (const [index, url] of urls.entries()) {
    expect((await ask(url)).rawPayload.equals(before[index]!)).toBe(false)
  }
  await academy.as(admin).call(editSettings, { body: { siteName: 'Ateneo' } })
})

test('a broken cover leaves the academy’s picture, and is not drawn anew each time', async () => {
  const id = '0199aaaa-0000-7000-8000-000000000001'
  await academy.ctx.storage.write(`course-images/${id}.webp`, Readable.from(['no es una imagen']))
  const broken = await buildApproved({ imageUrl: `/course-image/${id}` })
  const own = (await ask(academyUrl)).rawPayload
  const url = pictureUrl('course', broken.id)
  expect((await ask(url)).rawPayload.equals(own)).toBe(true)
  const row = (await listRows()).find(({ name }) => name === broken.id)
  expect((await ask(url)).rawPayload.equals(own)).toBe(true)
  expect((await listRows()).find(({ name }) => name === broken.id)).toEqual(row)
})

test('a new academy has its picture from the first request, for all who ask at once', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => ask(academyUrl)))
  for (const { statusCode, headers } of replies) {
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
  }
})

test('a file that was lost is drawn again, of the academy and of a course', async () => {
  const course = await buildApproved()
  for (const url of [academyUrl, pictureUrl('course', course.id)]) {
    const { rawPayload } = await ask(url)
    for (const file of await listFiles()) await academy.ctx.storage.remove(file)
    const again = await ask(url)
    expect(again.statusCode).toBe(200)
    expect(again.rawPayload.equals(rawPayload)).toBe(true)
    expect(await listFiles()).toHaveLength(1)
  }
})

test('with a broken logo the academy’s picture shows its name alone', async () => {
  const logo = '0199aaaa-0000-7000-8000-000000000002'
  const plain = (await ask(academyUrl)).rawPayload
  const [before] = await academy.db.select().from(settings)
  await academy.ctx.storage.write(`site/${logo}.webp`, Readable.from(['no es una imagen']))
  await academy.db.update(settings).set({ logoId: logo })
  const reply = await ask(academyUrl)
  expect(reply.statusCode).toBe(200)
  expect(reply.rawPayload.equals(plain)).toBe(true)
  await academy.db.update(settings).set({ logoId: before?.logoId ?? null })
})

test('while nothing drawn can be kept, the academy’s is drawn for each', async () => {
  const { storage } = academy.ctx
  const head: Storage['head'] = async () => undefined
  academy.ctx.storage = Object.create(storage, { head: { value: head } }) as Storage
  try {
    const reply = await ask(academyUrl)
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'public, max-age=300'])
    expect(reply.rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  } finally {
    academy.ctx.storage = storage
  }
})

test('a storage that is away fails the request, and the next draws what is missing', async () => {
  const course = await buildApproved()
  const away = () => Promise.reject(new StorageLost('away'))
  const storage = Object.create(academy.ctx.storage, { write: { value: away } }) as Storage
  const lost = getCurrentPicture({ ...academy.ctx, storage }, 'course', course.id)
  await expect(lost).rejects.toThrow(StorageLost)
  expect(await listRows()).toEqual([])
  expect((await ask(pictureUrl('course', course.id))).statusCode).toBe(200)
  expect((await listRows()).map(({ name }) => name)).toEqual([course.id])
})

test('what changes while it is drawn is drawn by the next', async () => {
  const course = await buildApproved({ title: 'Antes' })
  const url = pictureUrl('course', course.id)
  const write: Storage['write'] = async (...file) => {
    const stored = await academy.ctx.storage.write(...file)
    await academy.db.update(courses).set({ title: 'Después' }).where(eq(courses.id, course.id))
    return stored
  }
  const storage = Object.create(academy.ctx.storage, { write: { value: write } }) as Storage
  expect(await getCurrentPicture({ ...academy.ctx, storage }, 'course', course.id)).toBe(undefined)
  expect([await listRows(), await listFiles()]).toEqual([[], []])
  expect((await ask(url)).statusCode).toBe(200)
  expect(await listFiles()).toHaveLength(1)
})

test.each(['nada', '00000000-0000-0000-0000-00000000000g', '%00', 'x'.repeat(300)])(
  'for the name %j, which none has, the academy’s is shown',
  async (name) => {
    const own = (await ask(academyUrl)).rawPayload
    for (const kind of ['course', 'professor', 'certificate'] as const) {
      expect((await ask(pictureUrl(kind, name))).rawPayload.equals(own)).toBe(true)
    }
  },
)
