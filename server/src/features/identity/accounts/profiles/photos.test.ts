import { deletePhoto, getProfile, login, uploadPhoto } from '@ateneo/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { withAcademy } from '../../../../testing/with-academy.ts'
import { buildStudent, PASSWORD } from '../../../../testing/builders/build-people.ts'
import type { TestUser } from '../../../../testing/client.ts'

const academy = withAcademy()

const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])

async function picture(width: number, height: number): Promise<Blob> {
  const image = sharp({ create: { width, height, channels: 3, background: '#116a57' } })
  const exif = { IFD0: { Make: 'Camara secreta' }, IFD3: { GPSLatitude: '19/1 25/1 0/1' } }
  return blob(await image.withExif(exif).jpeg().toBuffer())
}

const upload = async (user: TestUser, file: Blob) =>
  (await academy.as(user).call(uploadPhoto, { form: {}, file })).imageURL

const get = (url: string) => academy.as().inject({ method: 'GET', url })

const storedPhotos = async () => {
  await academy.runJobs()
  return academy.ctx.storage.list('profile-photos/')
}

test('a photo becomes a square without the camera’s data, that browsers keep', async () => {
  const student = await buildStudent(academy)
  for (const [width, height] of [
    [1600, 900],
    [300, 700],
  ] as const) {
    const imageURL = await upload(student, await picture(width, height))
    expect(imageURL).toMatch(/^\/profile-photo\/[0-9a-f-]{36}$/)
    const served = await get(imageURL)
    expect(served.headers['cache-control']).toContain('immutable')
    const metadata = await sharp(served.rawPayload).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 512, height: 512 })
    expect(metadata.exif).toBeUndefined()
    expect(served.rawPayload.includes('Camara secreta')).toBe(false)
    expect(await academy.as(student).call(getProfile)).toMatchObject({ imageURL })
    const session = await academy
      .as()
      .call(login, { body: { email: student.email, password: PASSWORD } })
    expect(session.userData.imageURL).toBe(imageURL)
  }
  expect(await storedPhotos()).toHaveLength(1)
})

test('a photo that is taken away is gone, and taking it away twice is no error', async () => {
  const student = await buildStudent(academy)
  const before = await storedPhotos()
  const imageURL = await upload(student, await picture(600, 600))
  expect((await get(`${imageURL}/144`)).statusCode).toBe(200)
  expect(await storedPhotos()).toHaveLength(before.length + 2)
  for (let time = 0; time < 2; time++) {
    expect(await academy.as(student).call(deletePhoto)).toEqual({ msg: 'Photo deleted' })
  }
  expect(await academy.as(student).call(getProfile)).toMatchObject({ imageURL: null })
  expect(await storedPhotos()).toEqual(before)
  expect((await get(imageURL)).statusCode).toBe(404)
  expect((await get(`${imageURL}/144`)).statusCode).toBe(404)
})

test('of photos sent at once one stays, and no file of the others', async () => {
  const student = await buildStudent(academy)
  const before = await storedPhotos()
  const file = await picture(600, 400)
  const sent = await Promise.all(Array.from({ length: 3 }, () => upload(student, file)))
  const { imageURL } = await academy.as(student).call(getProfile)
  expect(sent).toContain(imageURL)
  expect(await storedPhotos()).toHaveLength(before.length + 1)
  expect((await get(imageURL!)).statusCode).toBe(200)
})

test('what is no picture, or only begins like one, changes nothing', async () => {
  const student = await buildStudent(academy)
  const me = academy.as(student)
  const before = await storedPhotos()
  const whole = Buffer.from(await (await picture(400, 400)).arrayBuffer())
  for (const file of [
    blob(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')),
    blob(whole.subarray(0, 400)),
  ]) {
    const refused = await me.refused(uploadPhoto, { form: {}, file })
    expect(refused).toMatchObject({ status: 415, body: { code: 'not_an_image' } })
  }
  const empty = await me.refused(uploadPhoto, { form: {}, file: new Blob([]) })
  expect(empty.status).toBe(400)
  expect(await me.call(getProfile)).toMatchObject({ imageURL: null })
  expect(await storedPhotos()).toEqual(before)
})
