import { expect, test } from './fixtures.ts'
import { enterLesson, openLesson } from './lesson.ts'

test('a video is asked for, and begins to load, while its page hydrates', async ({
  newPage,
  server,
  clip,
}) => {
  const lesson = await openLesson(server, clip)
  const page = await newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const named = (words: RegExp) => asked.filter((path) => words.test(path))
  await enterLesson(page, lesson)
  const video = page.locator('video')
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.2)
  // Messages are counted by the frame once it is hydrated.
  expect(named(/^\/(get-video|conversations\/count)$/)).toEqual([
    '/get-video',
    '/conversations/count',
  ])
  expect(named(/master\.m3u8$/)).toHaveLength(1)
})
