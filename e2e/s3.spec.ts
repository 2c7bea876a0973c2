import { readFile } from 'node:fs/promises'
import { openS3Server, type S3Server } from '../server/src/testing/s3-server.ts'
import { expect, test as base } from './fixtures.ts'
import { administrator, TestServer } from './server.ts'

const professor = { email: 'elena@correo.mx', password: 'azulejos de puebla' }
const student = { email: 'diego@correo.mx', password: 'azulejos de oaxaca' }

const test = base.extend<object, { bucket: S3Server }>({
  bucket: [
    async ({}, use) => {
      const bucket = await openS3Server({ allowedOrigin: 'http://localhost:*' })
      await use(bucket)
      await bucket.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ bucket }, use) => {
      const server = await TestServer.open(bucket.env)
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test('a video plays and jumps from the bucket, in both its forms', async ({
  enter,
  server,
  bucket,
  clip,
}) => {
  const { courseId, videoId } = await teach(server.url, clip)
  await enrol(server)
  bucket.requests.length = 0

  const page = await enter()
  await page.goto('/Login')
  await page.getByLabel('Correo electrónico').fill(student.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(student.password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL(/\/Dashboard$/)
  await page.goto(`/Dashboard/watch-video?id=${courseId}&video=${videoId}`)
  const video = page.locator('video').first()
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true
    await element.play()
    element.currentTime = 5
  })
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(5.3)
  const read = () => bucket.requests.filter(({ isSigned }) => isSigned)
  expect(read().map(({ path }) => path)).toContainEqual(
    expect.stringMatching(new RegExp(`^/academia/videos/${videoId}/1/hls/.+\\.m4s$`)),
  )

  // The progressive file, as browsers without the adaptive player get it.
  bucket.requests.length = 0
  await page.evaluate(async (body) => {
    const token = document.cookie.match(/accessToken=([^;]+)/)![1]!
    const response = await fetch('/get-video', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
    })
    const { sasUrl } = (await response.json()) as { sasUrl: string }
    const other = document.createElement('video')
    other.muted = true
    other.id = 'progressive'
    other.src = sasUrl
    document.body.append(other)
    await other.play()
    other.currentTime = 6
  }, JSON.stringify({ videoId }))
  const progressive = page.locator('#progressive')
  await expect
    .poll(() => progressive.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(6.2)
  expect(read()).toContainEqual({
    method: 'GET',
    path: `/academia/videos/${videoId}/1/progressive.mp4`,
    isSigned: true,
    range: expect.stringMatching(/^bytes=\d+-/),
  })
})

async function call(address: string, body?: object, token = '', method = body ? 'POST' : 'GET') {
  const isForm = body instanceof FormData
  const response = await fetch(address, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(!isForm && body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  expect([address, response.ok]).toEqual([address, true])
  return response.json()
}

/** A free course with a processed video, open to students. */
async function teach(origin: string, clip: string) {
  const names = { firstNames: 'Elena', lastNames: 'Márquez', professionalId: '7654321' }
  await call(`${origin}/register`, { ...names, ...professor, type: 'professor' })
  const { accessToken: director } = await call(`${origin}/login`, administrator)
  const [request] = await call(`${origin}/professor-requests`, undefined, director)
  await call(`${origin}/approve-professor/${request._id}`, {}, director)
  const { accessToken } = await call(`${origin}/login`, professor)
  const [category] = await call(`${origin}/categories`)
  const text = { title: 'Acuarela', description: 'Del primer trazo.', imageUrl: '' }
  const course = { ...text, category: category._id, price: 0 }
  const { insertedId: courseId } = await call(`${origin}/courses`, course, accessToken)
  const form = new FormData()
  form.append('file', new Blob([await readFile(clip)]), 'clase.mp4')
  const { videoId } = await call(`${origin}/videos`, form, accessToken)
  await call(`${origin}/courses/${courseId}/content`, { title: 'Papel', videoId }, accessToken)
  const state = () => call(`${origin}/videos/${videoId}`, undefined, accessToken)
  await expect.poll(async () => (await state()).status, { timeout: 60_000 }).toBe('ready')
  await call(`${origin}/status/${courseId}/pending`, {}, accessToken, 'PUT')
  await call(`${origin}/status/${courseId}/approved`, {}, director, 'PUT')
  return { courseId, videoId }
}

async function enrol(server: TestServer): Promise<void> {
  const names = { firstNames: 'Diego', lastNames: 'Rivas' }
  await call(`${server.url}/register`, { ...names, ...student, type: 'student' })
  const [, token] = /\/verify\/([\w.-]+)/.exec(await server.letterTo(student.email))!
  await call(`${server.url}/verify`, {}, token)
}
