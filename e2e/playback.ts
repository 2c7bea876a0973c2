import { expect, type Locator, type Page } from '@playwright/test'

const timeOf = (element: HTMLVideoElement) => element.currentTime

/**
 * Plays a video once it has a picture: the controls come with it, and attaching a source aborts
 * `play()`.
 */
export async function startVideo(video: Locator): Promise<void> {
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(1)
  await video.evaluate((element: HTMLVideoElement) => element.play())
}

/** Plays the lesson that is open from its middle. */
export async function playAndJump(page: Page): Promise<void> {
  const video = page.locator('video').first()
  await startVideo(video)
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 5
  })
  await expect.poll(() => video.evaluate(timeOf)).toBeGreaterThan(5.3)
}

/** Plays the file for browsers without HLS from its middle, beside what is open. */
export async function playProgressive(page: Page, videoId: string): Promise<void> {
  await page.evaluate(async (body) => {
    const token = /accessToken=([^;]+)/.exec(document.cookie)![1]!
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
  await expect.poll(() => page.locator('#progressive').evaluate(timeOf)).toBeGreaterThan(6.2)
}
