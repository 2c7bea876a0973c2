import {
  createCategory,
  deleteCategory,
  editCategory,
  listAllCategories,
  listCategories,
  orderCategories,
  uploadCategoryImage,
} from '@ateneo/contract'
import { eq } from '../../platform/db/drizzle.ts'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { withAcademy } from '../../testing/with-academy.ts'
import { buildAdmin, buildProfessor } from '../../testing/builders/build-people.ts'
import { buildCourse } from '../../testing/builders/build.ts'
import type { Client, TestUser } from '../../testing/client.ts'
import { categories, categoryImages } from './tables.ts'

const academy = withAcademy()
let administrator: TestUser
let admin: Client
beforeAll(async () => {
  administrator = await buildAdmin(academy)
  admin = academy.as(administrator)
})

const add = async (name: string, imageId?: string) =>
  (await admin.call(createCategory, { body: { name, ...(imageId && { imageId }) } })).insertedId

const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif', width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#116a57' } })
    .toFormat(format)
    .toBuffer()

const upload = async (bytes: Uint8Array) =>
  admin.call(uploadCategoryImage, { form: {}, file: new Blob([new Uint8Array(bytes)]) })

it('lists the categories by name, in both shapes', async () => {
  const bare = await academy.as().call(listCategories)
  expect(bare.map(({ name }) => name)).toEqual(
    bare.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'es')),
  )
  expect(bare).toHaveLength(10)
  expect(bare[0]).toEqual({
    _id: expect.any(String),
    name: 'Arte y diseño',
    imageUrl: '',
    slug: 'arte-y-diseno',
    version: expect.any(String),
  })
  expect(await academy.as().call(listAllCategories)).toEqual({ docs: bare })
})

it('shows them as an administrator ordered them, new ones last, and orders only all of them', async () => {
  const list = () => academy.as().call(listCategories)
  const before = (await list()).map(({ _id }) => _id)
  const ids = before.toReversed()
  await admin.call(orderCategories, { body: { ids } })
  expect((await list()).map(({ _id }) => _id)).toEqual(ids)
  const { docs } = await academy.as().call(listAllCategories)
  expect(docs.map(({ _id }) => _id)).toEqual(ids)
  const added = await add('Abecedarios')
  expect((await list()).at(-1)?._id).toBe(added)
  for (const wrong of [ids, [...ids, newId()], [...ids, ids[0]!]]) {
    const refused = await admin.refused(orderCategories, { body: { ids: wrong } })
    expect(refused).toMatchObject({ status: 409, body: { code: 'categories_changed' } })
  }
  await admin.call(deleteCategory, { params: { id: added } })
})

it('of two orders at once leaves one whole', async () => {
  const ids = (await academy.as().call(listCategories)).map(({ _id }) => _id)
  const wanted = [ids.toReversed(), [...ids.slice(3), ...ids.slice(0, 3)]]
  await Promise.all(wanted.map((one) => admin.call(orderCategories, { body: { ids: one } })))
  const left = (await academy.as().call(listCategories)).map(({ _id }) => _id)
  expect(wanted).toContainEqual(left)
})

it('keeps names apart whatever their case and accents', async () => {
  const id = await add('  Robótica ')
  const [row] = await academy.db.select().from(categories).where(eq(categories.id, id))
  expect(row?.name).toBe('Robótica')
  for (const name of ['Robótica', 'ROBOTICA', 'robotíca ', 'Música']) {
    const refused = await admin.refused(createCategory, { body: { name } })
    expect(refused).toMatchObject({ status: 409, body: { code: 'category_taken' } })
  }
  const taken = await admin.refused(editCategory, { body: { id, ID: 'musica' } })
  expect(taken.body.code).toBe('category_taken')
  await admin.call(editCategory, { body: { id, ID: 'ROBOTICA' } })
  const names = (await academy.as().call(listCategories)).map(({ name }) => name)
  expect(names).toContain('ROBOTICA')
})

it('gives a name once when several ask for it at the same moment', async () => {
  const created = await Promise.all(
    ['Ábaco', 'abaco', 'ABACO'].map((name) => admin.send(createCategory, { body: { name } })),
  )
  const codes = (answers: { statusCode: number }[]) =>
    answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)
  expect(codes(created)).toEqual([201, 409, 409])
  const ids = [await add('Uno'), await add('Dos'), await add('Tres')]
  const renamed = await Promise.all([
    ...ids.map((id) => admin.send(editCategory, { body: { id, ID: 'Cuatro' } })),
    admin.send(createCategory, { body: { name: 'cuatro' } }),
  ])
  expect(renamed.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1)
  expect(renamed.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3)
})

it('deletes only a category that no course uses', async () => {
  const id = await add('Vidrio')
  const course = await buildCourse(academy, { categoryId: id })
  const refused = await admin.refused(deleteCategory, { params: { id } })
  expect(refused).toMatchObject({ status: 409, body: { code: 'category_in_use' } })
  const free = await add('Vitral')
  await admin.call(deleteCategory, { params: { id: free } })
  expect((await admin.refused(deleteCategory, { params: { id: free } })).status).toBe(404)
  expect((await admin.refused(editCategory, { body: { id: newId(), ID: 'Nada' } })).body.code).toBe(
    'category_not_found',
  )
  expect(course.categoryId).toBe(id)
})

it('leaves categories to administrators', async () => {
  const professor = academy.as(await buildProfessor(academy))
  for (const refused of [
    await professor.refused(createCategory, { body: { name: 'Mía' } }),
    await professor.refused(editCategory, { body: { id: newId(), ID: 'Mía' } }),
    await professor.refused(deleteCategory, { params: { id: newId() } }),
    await professor.refused(uploadCategoryImage, { form: {}, file: new Blob(['x']) }),
  ]) {
    expect(refused).toEqual({ status: 403, body: { msg: 'Forbidden', code: 'forbidden' } })
  }
})

it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('takes a %s image', async (format) => {
  const { imageId } = await upload(await picture(format))
  const answer = await academy.as().inject({ method: 'GET', url: `/category-image/${imageId}` })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40 })
})

it('keeps nothing of an image but its pixels, upright and no larger than needed', async () => {
  const original = await sharp(await picture('jpeg', 3000, 1500))
    .withExif({ IFD0: { Copyright: 'secreto' }, IFD3: { GPSLatitude: '19/1 25/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const trailing = Buffer.concat([original, Buffer.from('<script>secreto</script>')])
  const { imageId } = await upload(trailing)
  const { rawPayload } = await academy
    .as()
    .inject({ method: 'GET', url: `/category-image/${imageId}` })
  const metadata = await sharp(rawPayload).metadata()
  expect(metadata).toMatchObject({ width: 600, height: 1200 })
  expect(metadata.exif).toBeUndefined()
  expect(rawPayload.includes('secreto')).toBe(false)
})

it('refuses what is no image, whatever its name says', async () => {
  const png = await picture('png', 400, 300)
  const files: [string, Uint8Array][] = [
    ['text', Buffer.from('hola')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['HTML', Buffer.from('<html>')],
    ['a cut image', png.subarray(0, 60)],
    ['a signature alone', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ]
  for (const [, bytes] of files) {
    const file = new File([new Uint8Array(bytes)], 'foto.png', { type: 'image/png' })
    const refused = await admin.refused(uploadCategoryImage, { form: {}, file })
    expect(refused).toMatchObject({ status: 415, body: { code: 'not_an_image' } })
  }
  const empty = await admin.refused(uploadCategoryImage, { form: {}, file: new Blob([]) })
  expect(empty.body.code).toBe('file_empty')
  const bomb = await picture('png', 7200, 7000)
  const refused = await admin.refused(uploadCategoryImage, {
    form: {},
    file: new Blob([new Uint8Array(bomb)]),
  })
  expect(refused).toMatchObject({ status: 413, body: { code: 'image_too_large' } })
})

it('knows no other image', async () => {
  for (const name of [newId(), 'nada', '..%2F..%2Fsecrets', '%00']) {
    const answer = await academy.as().inject({ method: 'GET', url: `/category-image/${name}` })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ msg: expect.any(String) })
  }
  const refused = await admin.refused(createCategory, { body: { name: 'Jade', imageId: newId() } })
  expect(refused.body.code).toBe('image_not_found')
})

it('shows a category’s image, and sweeps those that none shows any more', async () => {
  const [first, second] = [await upload(await picture('png')), await upload(await picture('png'))]
  const id = await add('Mosaico', first.imageId)
  const shown = async () =>
    (await academy.as().call(listCategories)).find(({ _id }) => _id === id)?.imageUrl
  expect(await shown()).toBe(`/category-image/${first.imageId}`)
  await admin.call(editCategory, { body: { id, ID: 'Mosaico romano' } })
  expect(await shown()).toBe(`/category-image/${first.imageId}`)
  const smallerOf = ({ imageId }: { imageId: string }) =>
    academy.as().inject({ method: 'GET', url: `/category-image/${imageId}/360` })
  for (const one of [first, second]) expect((await smallerOf(one)).statusCode).toBe(200)
  academy.clock.advance({ days: 2 })
  await academy
    .as(administrator)
    .call(editCategory, { body: { id, ID: 'Mosaico', imageId: second.imageId } })
  expect(await shown()).toBe(`/category-image/${second.imageId}`)
  await academy.runJobs()
  const status = async (imageId: string) =>
    (await academy.as().inject({ method: 'HEAD', url: `/category-image/${imageId}` })).statusCode
  expect([await status(first.imageId), await status(second.imageId)]).toEqual([404, 200])
  expect((await smallerOf(first)).statusCode).toBe(404)
  expect(await academy.ctx.storage.list(`category-images/${second.imageId}/`)).toHaveLength(1)
  const rows = await academy.db.select({ id: categoryImages.id }).from(categoryImages)
  expect(rows).toEqual([{ id: second.imageId }])
})
