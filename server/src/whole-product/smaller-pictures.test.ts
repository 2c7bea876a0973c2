import { Readable } from 'node:stream'
import { COVER_PATH, pictureWidths, uploadCourseImage } from '@ateneo/contract'
import sharp from 'sharp'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { coverKey } from '../features/courses/service.ts'
import { buildProfessor } from '../testing/builders/build-people.ts'
import { withAcademy } from '../testing/with-academy.ts'
import { newId } from '../platform/db/columns.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { StorageLost } from '../platform/storage/lost-storage.ts'
import { getSmaller } from '../platform/http/files/smaller-pictures.ts'

const immutable = 'public, max-age=31536000, immutable'
const briefly = 'public, max-age=300'

const academy = withAcademy()
let upload: (width: number) => Promise<string>
beforeAll(async () => {
  const professor = academy.as(await buildProfessor(academy))
  upload = async (width) => {
    const image = sharp({ create: { width, height: width, channels: 3, background: '#f7a823' } })
    const file = new Blob([new Uint8Array(await image.jpeg().toBuffer())])
    return (await professor.call(uploadCourseImage, { form: {}, file })).imageId
  }
})
afterEach(() => vi.restoreAllMocks())

const get = (id: string, width: number | string) =>
  academy.as().inject({ method: 'GET', url: `${COVER_PATH}${id}/${width}` })
const listSmaller = (id: string) => academy.ctx.storage.list(`course-images/${id}/`)

test('a cover is also there in each width of the list, for good', async () => {
  const id = await upload(1600)
  for (const width of pictureWidths[COVER_PATH].smaller) {
    const first = await get(id, width)
    expect(first.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': immutable,
      'cross-origin-resource-policy': 'cross-origin',
    })
    const { format, width: across } = await sharp(first.rawPayload).metadata()
    expect({ format, across }).toEqual({ format: 'webp', across: width })
    const second = await get(id, width)
    expect(second.headers['etag']).toBe(first.headers['etag'])
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
  }
  expect(await listSmaller(id)).toHaveLength(pictureWidths[COVER_PATH].smaller.length)
})

test('no other width is made, nor one of a cover that is not there', async () => {
  const id = await upload(1600)
  const { whole, smaller } = pictureWidths[COVER_PATH]
  const [known] = smaller
  for (const [one, width] of [
    [id, whole],
    [id, known + 1],
    [id, `0${known}`],
    [id, `${known}.0`],
    [id, '%00'],
    [newId(), known],
    ['nada', known],
  ] as const) {
    const reply = await get(one, width)
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ code: 'image_not_found' })
  }
  expect(await listSmaller(id)).toEqual([])
})

test('of first requests at once one makes the picture, and all get it', async () => {
  const id = await upload(1600)
  const write = vi.spyOn(academy.ctx.storage, 'write')
  const replies = await Promise.all(Array.from({ length: 8 }, () => get(id, 360)))
  for (const { statusCode, headers, rawPayload } of replies) {
    expect([statusCode, headers['cache-control']]).toEqual([200, immutable])
    expect(rawPayload.equals(replies[0]!.rawPayload)).toBe(true)
  }
  expect(write).toHaveBeenCalledTimes(1)
  expect(await listSmaller(id)).toEqual([`course-images/${id}/360.webp`])
})

test('beyond those that wait the whole picture is sent, and the smaller one later', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const create = { width: 1280, height: 720, channels: 3, background: '#f7a823', noise } as const
  const image = sharp({ create })
  const whole = await image.webp().toBuffer()
  const ids = Array.from({ length: 80 }, () => newId())
  for (const id of ids) await academy.ctx.storage.write(coverKey(id), Readable.from([whole]))
  const replies = await Promise.all(ids.map((id) => get(id, 360)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(ids.map(() => 200))
  const place = replies.findIndex(({ headers }) => headers['cache-control'] === briefly)
  expect(replies[place]!.rawPayload.equals(whole)).toBe(true)
  const later = await get(ids[place]!, 360)
  expect(later.headers['cache-control']).toBe(immutable)
  expect(later.rawPayload.length).toBeLessThan(whole.length)
})

test('a picture is not enlarged, and one that can’t be read is sent as it is', async () => {
  const narrow = await get(await upload(200), 720)
  expect(await sharp(narrow.rawPayload).metadata()).toMatchObject({ width: 200 })
  const broken = newId()
  await academy.ctx.storage.write(coverKey(broken), Readable.from(['no es una imagen']))
  const reply = await get(broken, 720)
  expect([reply.statusCode, reply.body]).toEqual([200, 'no es una imagen'])
  expect(reply.headers['cache-control']).toBe(briefly)
  expect(await listSmaller(broken)).toEqual([])
})

test('of a picture that is removed meanwhile no smaller one stays', async () => {
  const id = await upload(1600)
  const { storage } = academy.ctx
  const write: Storage['write'] = async (key, source) => {
    await storage.remove(coverKey(id))
    return storage.write(key, source)
  }
  const slow = Object.create(storage, { write: { value: write } }) as Storage
  expect(await getSmaller({ ...academy.ctx, storage: slow }, coverKey(id), 360)).toBeUndefined()
  expect(await listSmaller(id)).toEqual([])
  expect((await get(id, 360)).statusCode).toBe(404)
})

test('a storage that is away fails the request, and the next makes what is missing', async () => {
  const id = await upload(1600)
  vi.spyOn(academy.ctx.storage, 'write').mockRejectedValueOnce(new StorageLost('away'))
  const failed = await get(id, 360)
  expect(failed.statusCode).toBe(503)
  expect(failed.headers['cache-control']).not.toBe(immutable)
  expect((await get(id, 360)).headers['cache-control']).toBe(immutable)
})
