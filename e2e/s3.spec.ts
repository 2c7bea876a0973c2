import { openS3Server, type S3Server } from '../server/src/testing/s3-server.ts'
import { expect, test as base } from './fixtures.ts'
import { enterLesson, openLesson } from './lesson.ts'
import { playAndJump, playProgressive } from './playback.ts'
import { TestServer } from './server.ts'

const test = base.extend<{ bucket: S3Server }>({
  bucket: async ({}, use) => {
    const bucket = await openS3Server({ allowedOrigin: 'http://localhost:*' })
    await use(bucket)
    await bucket.close()
  },
  server: async ({ bucket }, use) => {
    const server = await TestServer.open(bucket.env)
    await use(server)
    await server.close()
  },
})

test('a video plays and jumps from the bucket, in both its forms', async ({
  newPage,
  server,
  bucket,
  clip,
}) => {
  const lesson = await openLesson(server, clip)
  const stored = (ending: string) =>
    bucket.requests.find(({ method, path }) => method === 'PUT' && path.endsWith(ending))?.path
  // Written after the HLS form is recorded.
  await expect.poll(() => stored('/storyboard.vtt'), { timeout: 60_000 }).toBeDefined()
  const folder = stored('/storyboard.vtt')!.replace('/storyboard.vtt', '')
  const [videoId] = lesson.videoIds
  expect(folder).toContain(`/${videoId}/`)
  bucket.requests.length = 0
  const readByViewer = () => bucket.requests.filter(({ isSigned }) => isSigned)

  const page = await newPage()
  await enterLesson(page, lesson)
  await playAndJump(page)
  expect(readByViewer().map(({ path }) => path)).toContainEqual(
    expect.stringMatching(new RegExp(`^${folder}/hls/.+\\.m4s$`)),
  )

  // The progressive file, for browsers without HLS.
  bucket.requests.length = 0
  await playProgressive(page, videoId!)
  expect(readByViewer()).toContainEqual({
    method: 'GET',
    path: `${folder}/progressive.mp4`,
    isSigned: true,
    range: expect.stringMatching(/^bytes=\d+-/),
  })
})
