import type { Page } from '@playwright/test'
import { scriptWith } from './built-scripts.ts'
import { expect, test } from './fixtures.ts'
import { enterLesson, openLesson } from './lesson.ts'

test('a video plays in every browser, in a small window and on the whole screen', async ({
  newPage,
  server,
  clip,
  expectedErrors,
}) => {
  const lesson = await openLesson(server, clip)

  const enterAs = async (begin: (page: Page) => Promise<unknown>) => {
    const page = await newPage()
    await begin(page)
    await enterLesson(page, lesson)
    await expect
      .poll(() => inVideo(page, ({ played }) => played.length && played.end(0) - played.start(0)))
      .toBeGreaterThan(0.3)
    return page
  }
  const source = (page: Page) => inVideo(page, (video) => video.currentSrc)

  await test.step('by parts, in a small window and on the whole screen', async () => {
    const page = await enterAs(async () => {})
    expect(await source(page)).toMatch(/^blob:/)
    const small = () => page.evaluate(() => document.pictureInPictureElement?.tagName)
    await page.getByRole('button', { name: 'imagen en imagen' }).click()
    await expect.poll(small).toBe('VIDEO')
    await page.getByRole('button', { name: 'imagen en imagen' }).click()
    await expect.poll(small).toBeUndefined()

    const whole = () => page.evaluate(() => document.fullscreenElement?.tagName)
    await page.getByRole('button', { name: 'pantalla completa' }).click()
    await expect.poll(whole).toBe('MEDIA-CONTROLLER')
    await expect(page.getByRole('button', { name: /reproducir|pausa/ })).toBeVisible()
    await page.keyboard.press('f')
    await expect.poll(whole).toBeUndefined()
  })

  await test.step('by the browser itself, where it reads playlists and nothing else can', async () => {
    const page = await enterAs((page) => page.addInitScript(withoutMediaSource))
    expect(await source(page)).toMatch(/\/hls\/master\.m3u8$/)
  })

  await test.step('as one file, where nothing reads playlists', async () => {
    const page = await enterAs(async (page) => {
      await page.addInitScript(withoutMediaSource)
      await page.addInitScript(withoutPlaylists)
    })
    expect(await source(page)).toMatch(/\/progressive\.mp4$/)
  })

  await test.step('and where the script for parts does not come', async () => {
    const script = await scriptWith('features/learning/player/attach-adaptive.client.ts')
    const page = await enterAs(async (page) => {
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (pathname === script) expectedErrors.add(pathname)
      })
      await page.route(`**${script}`, (route) => route.abort())
    })
    expect(await source(page)).not.toMatch(/^blob:/)
  })
})

function inVideo<T>(page: Page, read: (video: HTMLVideoElement) => T) {
  return page.locator('video').evaluate(read)
}

function withoutMediaSource(): void {
  for (const name of ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource']) {
    Object.defineProperty(window, name, { value: undefined })
  }
}

function withoutPlaylists(): void {
  const value = (type: string) => (type.includes('mpegurl') ? '' : 'maybe')
  Object.defineProperty(HTMLMediaElement.prototype, 'canPlayType', { value })
}
