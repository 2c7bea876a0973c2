import { uploadPhoto } from '@ateneo/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildStudent } from '../../../testing/builders/build-people.ts'
import type { TestUser } from '../../../testing/client.ts'

let academy: TestApp
let limited: TestApp

beforeAll(async () => {
  ;[academy, limited] = await Promise.all([createTestApp(), createTestApp({ rateLimits: true })])
})
afterAll(() => Promise.all([academy.close(), limited.close()]))

const draw = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#116a57' } })
const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])

async function upload(place: TestApp, user: TestUser, file: Blob) {
  const form = new FormData()
  form.set('file', file)
  const body = new Response(form)
  return place.as(user).inject({
    method: 'POST',
    url: uploadPhoto.path,
    headers: { 'content-type': body.headers.get('content-type')! },
    payload: Buffer.from(await body.arrayBuffer()),
  })
}

test('pictures sent at once wait for each other, and too many are refused until later', async () => {
  const file = blob(await draw(2000).avif({ effort: 0 }).toBuffer())
  // Concurrent uploads are limited per user, so many users are needed.
  const students = await Promise.all(Array.from({ length: 40 }, () => buildStudent(academy)))
  const sent = await Promise.all(students.map((student) => upload(academy, student, file)))
  const refused = sent.filter(({ statusCode }) => statusCode !== 200)
  // At least the queue's capacity was accepted.
  expect(sent.length - refused.length).toBeGreaterThanOrEqual(21)
  expect(refused.length).toBeGreaterThan(0)
  for (const reply of refused) {
    expect(reply.statusCode).toBe(503)
    expect(reply.json()).toEqual({ msg: 'Too many pictures at once', code: 'pictures_busy' })
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await upload(academy, students[0]!, file)).statusCode).toBe(200)
})

test('how many pixels a picture may have depends on what reading its format costs', async () => {
  const student = await buildStudent(academy)
  const jpeg = await draw(7000).jpeg().toBuffer()
  expect((await upload(academy, student, blob(jpeg))).statusCode).toBe(200)

  const avif = await draw(64).avif({ effort: 0 }).toBuffer()
  // Width and height in the `ispe` box.
  const announced = avif.indexOf('ispe') + 8
  avif.writeUInt32BE(7000, announced)
  avif.writeUInt32BE(7000, announced + 4)
  const refused = await upload(academy, student, blob(avif))
  expect(refused.statusCode).toBe(413)
  expect(refused.json()).toMatchObject({ code: 'image_too_large' })
})

/** A progressive JPEG with so many scans of a coefficient each, as its format allows. */
async function drawInScans(side: number, count: number) {
  const jpeg = await draw(side).jpeg({ progressive: true, mozjpeg: false }).toBuffer()
  const startOf = (from: number) => jpeg.indexOf('ffda', from, 'hex')
  const endOf = (start: number) => {
    let end = start + 2 + jpeg.readUInt16BE(start + 2)
    while (jpeg[end] !== 0xff || jpeg[end + 1] === 0) end += 1
    return end
  }
  const second = startOf(endOf(startOf(0)))
  const scan = jpeg.subarray(second, endOf(second))
  const scans = Array.from({ length: count }, (_, index) => {
    const one = Buffer.from(scan)
    const coefficient = 1 + (index % 63)
    const bit = 13 - Math.floor(index / 63)
    one.set([coefficient, coefficient, ((bit === 13 ? 0 : bit + 1) << 4) | bit], 7)
    return one
  })
  return Buffer.concat([jpeg.subarray(0, second), ...scans, Buffer.from('ffd9', 'hex')])
}

test('a JPEG that passes over its picture hundreds of times is refused', async () => {
  const student = await buildStudent(academy)
  for (const side of [64, 4000]) {
    const usual = await upload(academy, student, blob(await drawInScans(side, 60)))
    expect(usual.statusCode).toBe(200)
    const refused = await upload(academy, student, blob(await drawInScans(side, 800)))
    expect([refused.statusCode, refused.json().code]).toEqual([415, 'not_an_image'])
  }
})

test('one person sends so many pictures a minute, whatever the others send', async () => {
  const file = blob(await draw(64).png().toBuffer())
  const [eager, other] = [await buildStudent(limited), await buildStudent(limited)]
  for (let sent = 0; sent < uploadPhoto.perMinutePerson; sent++) {
    expect((await upload(limited, eager, file)).statusCode).toBe(200)
  }
  const refused = await upload(limited, eager, file)
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toEqual({ msg: 'Too many requests', code: 'too_many_requests' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await upload(limited, other, file)).statusCode).toBe(200)
})
