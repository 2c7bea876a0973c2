import { type Cdn, openCdn } from '../server/src/testing/cdn.ts'
import { expect, test as base } from './fixtures.ts'
import { enterLesson, openLesson } from './lesson.ts'
import { playAndJump } from './playback.ts'
import { TestServer } from './server.ts'

const test = base.extend<{ cdn: Cdn }>({
  cdn: async ({}, use) => {
    const cdn = await openCdn()
    await use(cdn)
    await cdn.close()
  },
  server: async ({ cdn }, use) => {
    const server = await TestServer.open({ MEDIA_ORIGIN: cdn.url })
    cdn.serve(server.url)
    await use(server)
    await server.close()
  },
})

test('two people watch from another origin, and the academy sends each segment once', async ({
  newPage,
  server,
  cdn,
  clip,
}) => {
  const lesson = await openLesson(server, clip)
  for (const _ of ['one', 'another']) {
    const page = await newPage()
    await enterLesson(page, lesson)
    const video = page.locator('video').first()
    await playAndJump(page)
    expect(await video.evaluate((element: HTMLVideoElement) => element.currentSrc)).toMatch(
      /^blob:/,
    )
  }
  const isSegment = (path: string) => path.endsWith('.m4s')
  const segments = cdn.fetched.filter(isSegment)
  expect(segments.length).toBeGreaterThan(0)
  expect(new Set(segments).size).toBe(segments.length)
  expect(cdn.asked.filter(isSegment).length).toBeGreaterThan(segments.length)
})
