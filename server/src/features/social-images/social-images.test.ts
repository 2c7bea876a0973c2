import {
  ACADEMY_NAME,
  defaultColours,
  erasePerson,
  SHARE_HEIGHT,
  SHARE_WIDTH,
  sharePath,
  uploadCourseImage,
} from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { categories } from '../categories/tables.ts'
import { courses } from '../courses/tables.ts'
import { buildAdmin, buildProfessor, buildStudent } from '../../testing/builders/build-people.ts'
import { buildCertificate, buildCourse } from '../../testing/builders/build.ts'
import { openSocialImages, pictureUrl } from '../../testing/social-images.ts'

const { academy, ask, listFiles, buildApproved, clear } = await openSocialImages()
afterAll(() => academy.close())
beforeEach(clear)

const academyUrl = pictureUrl('academy', ACADEMY_NAME)

/** As the page of a course names its picture. */
async function versionedUrl({ id }: { id: string }): Promise<string> {
  const row = (await academy.db.select().from(courses).where(eq(courses.id, id)))[0]!
  const isOf = eq(categories.id, row.categoryId)
  const category = (await academy.db.select().from(categories).where(isOf))[0]!
  return sharePath('course', id, {
    siteName: 'Ateneo',
    title: row.title,
    byline: 'María José Hernández Núñez',
    label: category.name,
    imageUrl: row.imageUrl,
    colours: defaultColours,
  })
}

test('a public course gets a picture that networks take, and the academy has one', async () => {
  const course = await buildApproved({ title: 'Bordado otomí 🧵 desde cero' })
  const url = await versionedUrl(course)
  const reply = await ask(url)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('image/jpeg')
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const { format, width, height } = await sharp(reply.rawPayload).metadata()
  expect({ format, width, height }).toEqual({
    format: 'jpeg',
    width: SHARE_WIDTH,
    height: SHARE_HEIGHT,
  })
  expect(reply.rawPayload.length).toBeLessThan(300_000)
  const { etag } = reply.headers
  expect((await ask(url, { 'if-none-match': etag })).statusCode).toBe(304)
  const own = await ask(academyUrl)
  expect(own.statusCode).toBe(200)
  expect(own.rawPayload.equals(reply.rawPayload)).toBe(false)
})

test('for what is not public the academy’s is shown for a short time', async () => {
  const shown = (await ask(academyUrl)).rawPayload
  const professor = await buildProfessor(academy)
  const draft = await buildCourse(academy, { professorId: professor.id, title: 'Borrador' })
  const fresh = await buildApproved()
  const isAcademys = async (url: string) => {
    const { rawPayload, headers, statusCode } = await ask(url)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=300'])
    return rawPayload.equals(shown)
  }
  expect(await isAcademys(pictureUrl('course', fresh.id))).toBe(false)
  expect(await isAcademys(await versionedUrl(draft))).toBe(true)
  expect(await isAcademys(pictureUrl('professor', professor.id))).toBe(true)
  expect(await isAcademys(pictureUrl('certificate', 'ABCD-EFGH-JKLM'))).toBe(true)
})

test('a change draws it again under another version, and the former file goes', async () => {
  const course = await buildApproved({ title: 'Antes' })
  const before = await versionedUrl(course)
  const first = (await ask(before)).rawPayload
  const files = await listFiles()
  await academy.db.update(courses).set({ title: 'Después' }).where(eq(courses.id, course.id))
  const after = await versionedUrl(course)
  expect(after).not.toBe(before)
  const second = await ask(after)
  expect(second.headers['cache-control']).toContain('immutable')
  expect(second.rawPayload.equals(first)).toBe(false)
  expect((await ask(before)).headers['cache-control']).toBe('public, max-age=300')
  const now = await listFiles()
  expect(now).toHaveLength(files.length)
  expect(now).not.toEqual(files)
  expect((await ask(after)).rawPayload.equals(second.rawPayload)).toBe(true)
  expect(await listFiles()).toEqual(now)
})

test('a cover of the course is part of it', async () => {
  const professor = await buildProfessor(academy)
  const cover = await sharp({
    create: { width: 640, height: 360, channels: 3, background: '#ff0000' },
  })
    .png()
    .toBuffer()
  const file = new File([new Uint8Array(cover)], 'portada.png')
  const { imageUrl } = await academy.as(professor).call(uploadCourseImage, { file })
  const course = await buildApproved({ professorId: professor.id, imageUrl })
  const { rawPayload } = await ask(await versionedUrl(course))
  const middle = { left: 890, top: 315, width: 1, height: 1 }
  const [red, green] = await sharp(rawPayload).extract(middle).raw().toBuffer()
  expect(red).toBeGreaterThan(240)
  expect(green).toBeLessThan(20)
})

test('what names a person goes with them, at once', async () => {
  const admin = await buildAdmin(academy)
  const student = await buildStudent(academy, { firstNames: 'Valeria', lastNames: 'Domínguez' })
  const certificate = await buildCertificate(academy, { studentId: student.id })
  const url = pictureUrl('certificate', certificate.folio)
  const drawn = (await ask(url)).rawPayload
  const named = (await listFiles()).filter((file) => file.includes(certificate.folio))
  expect(named).toHaveLength(1)
  await academy
    .as(admin)
    .call(erasePerson, { params: { id: student.id }, body: { reason: 'Lo pidió.' } })
  expect((await ask(url)).rawPayload.equals(drawn)).toBe(false)
  await academy.runJobs()
  expect(await listFiles()).not.toEqual(expect.arrayContaining(named))
})
