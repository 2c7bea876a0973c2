import { ACADEMY_NAME, editSettings, revokeCertificate } from '@ateneo/contract'
import { Readable } from 'node:stream'
import { eq, sql } from '../../platform/db/drizzle.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { categories } from '../categories/tables.ts'
import { certificates } from '../certificates/tables.ts'
import { courses } from '../courses/tables.ts'
import { connect } from '../../platform/db/connect.ts'
import { publicProfiles, users } from '../identity/tables.ts'
import { orders } from '../purchases/tables.ts'
import { settings } from '../settings/tables.ts'
import { buildAdmin } from '../../testing/build-people.ts'
import { buildCertificate } from '../../testing/build.ts'
import { StorageLost } from '../../platform/storage/lost-storage.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { listReadTables } from '../../testing/read-tables.ts'
import { openSharing, pictureUrl } from '../../testing/sharing.ts'
import { drawOutdated } from './service.ts'

/** What the rounds of each minute look at, draw and remove. */

const { academy, round, ask, listFiles, listRows, buildApproved, clear } = await openSharing()
afterAll(() => academy.close())
beforeEach(clear)

const academyUrl = pictureUrl('academy', ACADEMY_NAME)

test('ten rounds at once leave one picture of each, and no file without a row', async () => {
  await buildApproved()
  await Promise.all(Array.from({ length: 10 }, () => drawOutdated(academy.ctx, {})))
  const rows = await listRows()
  expect(await listFiles()).toEqual(expect.arrayContaining(rows.map(({ file }) => file)))
  for (const file of await listFiles()) expect(file).toMatch(/^sharing\/[\w-]+\.jpg$/)
  const things = rows.map(({ kind, name }) => `${kind} ${name}`)
  expect(new Set(things).size).toBe(rows.length)
})

test('a round draws a few, the academy’s first, and the next goes on', async () => {
  for (let index = 0; index < 22; index++) await buildApproved({ title: `Curso ${index}` })
  await drawOutdated(academy.ctx, {})
  const first = await listRows()
  expect(first).toHaveLength(20)
  expect(first.some(({ kind }) => kind === 'academy')).toBe(true)
  await drawOutdated(academy.ctx, {})
  expect((await listRows()).length).toBeGreaterThan(22)
})

test('a revoked certificate and a retired course lose theirs', async () => {
  const admin = await buildAdmin(academy)
  const course = await buildApproved()
  const { folio } = await buildCertificate(academy)
  await round()
  const names = async () => (await listRows()).map(({ name }) => name)
  expect(await names()).toEqual(expect.arrayContaining([course.id, folio]))
  await academy.as(admin).call(revokeCertificate, { params: { folio }, body: { reason: 'Error.' } })
  await academy.db.update(courses).set({ status: 'rejected' }).where(eq(courses.id, course.id))
  await round()
  expect(await names()).not.toContain(course.id)
  expect(await names()).not.toContain(folio)
  for (const file of await listFiles()) expect(file).not.toContain(folio)
})

test('another name of the academy is drawn on every picture', async () => {
  const admin = await buildAdmin(academy)
  await round()
  const before = (await ask(academyUrl)).rawPayload
  await academy.as(admin).call(editSettings, { body: { siteName: 'Academia Talavera' } })
  await round()
  expect((await ask(academyUrl)).rawPayload.equals(before)).toBe(false)
  await academy.as(admin).call(editSettings, { body: { siteName: 'Ateneo' } })
})

test('a broken cover leaves the academy’s picture, and the round goes on', async () => {
  const id = '0199aaaa-0000-7000-8000-000000000001'
  await academy.ctx.storage.write(`course-images/${id}.webp`, Readable.from(['no es una imagen']))
  const broken = await buildApproved({ imageUrl: `/course-image/${id}` })
  const course = await buildApproved()
  await round()
  await round()
  const own = (await ask(academyUrl)).rawPayload
  expect((await ask(pictureUrl('course', broken.id))).rawPayload.equals(own)).toBe(true)
  expect((await ask(pictureUrl('course', course.id))).rawPayload.equals(own)).toBe(false)
})

test('a storage that is away fails the round, and the next draws what is missing', async () => {
  const course = await buildApproved()
  const away = () => Promise.reject(new StorageLost('away'))
  const storage = Object.create(academy.ctx.storage, { write: { value: away } }) as Storage
  await expect(drawOutdated({ ...academy.ctx, storage }, {})).rejects.toThrow(StorageLost)
  expect(await listRows()).toEqual([])
  await round()
  expect((await listRows()).map(({ name }) => name)).toContain(course.id)
})

/** Tables whose rows a round compares with the pictures. */
async function compared(ctx = academy.ctx): Promise<string[]> {
  const tables = await listReadTables(academy.databaseUrl, () => drawOutdated(ctx, {}))
  return tables.filter((table) => !['settings', 'share_pictures'].includes(table))
}

const ofCourses = ['categories', 'courses', 'users']
const ofProfessors = ['courses', 'public_profiles', 'users']
const ofBoth = ['categories', 'courses', 'public_profiles', 'users']

test.each([
  ['certificates', certificates, ['certificates']],
  ['categories', categories, ofCourses],
  ['public profiles', publicProfiles, ofProfessors],
  ['courses', courses, ofBoth],
  ['people', users, ofBoth],
  ['settings', settings, []],
  ['orders', orders, []],
])('once %s were written, a round compares only what shows them', async (_, table, expected) => {
  await buildCertificate(academy)
  await round()
  expect(await compared()).toEqual([])
  await academy.db.delete(table).where(sql`false`)
  expect(await compared()).toEqual(expected)
  expect(await compared()).toEqual([])
})

test('another process, or one that starts, compares all of them once', async () => {
  const course = await buildApproved({ title: 'Antes' })
  await round()
  await round()
  expect(await compared()).toEqual([])
  const { db, close } = await connect(academy.databaseUrl, { max: 2, log: academy.ctx.log })
  await academy.db.update(courses).set({ title: 'Después' }).where(eq(courses.id, course.id))
  const before = await listFiles()
  await drawOutdated({ ...academy.ctx, db }, {})
  expect(await listFiles()).not.toEqual(before)
  await drawOutdated({ ...academy.ctx, db }, {})
  expect(await compared({ ...academy.ctx, db })).toEqual([])
  await close()
})

test('what changes while a round is under way is drawn by the next', async () => {
  const course = await buildApproved({ title: 'Antes' })
  await round()
  await academy.db.transaction(async (tx) => {
    await tx.update(courses).set({ title: 'Después' }).where(eq(courses.id, course.id))
    await drawOutdated(academy.ctx, {})
  })
  const before = await listFiles()
  await drawOutdated(academy.ctx, {})
  expect(await listFiles()).not.toEqual(before)
})
