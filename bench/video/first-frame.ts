import { chromium, type Page } from '@playwright/test'
import { requireChromium } from '../chromium.ts'
import { emails } from '../academy/fill.ts'
import { showEverywhere } from '../academy/lesson-videos.ts'
import { ask } from '../ask.ts'
import { atEnd, openFolder } from '../ending.ts'
import { makeVideo } from '../sample-video.ts'
import { cookiesOf, logIn } from '../session.ts'
import { describe } from '../times.ts'
import type { Extents } from './extents.ts'
import type { VideoProduct } from './product.ts'
import type { Report } from './report.ts'

/**
 * Time to the first frame, from opening the player's page with cached scripts, and from choosing a
 * video on its course's page.
 */
export async function measureFirstFrame(
  product: VideoProduct,
  report: Report,
  { firstFrame: { rounds, ...shape } }: Extents,
): Promise<void> {
  const { videoId, untilReady } = await product.upload(await makeVideo(await openFolder(), shape))
  await untilReady()
  await showEverywhere(product.academy, videoId)
  const session = await logIn(product.url, emails.student)
  const { course, lesson } = await chooseLesson(product.url, session.accessToken)
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
    handleSIGINT: false,
    handleSIGTERM: false,
  })
  atEnd(() => browser.close())
  const context = await browser.newContext({ baseURL: product.origin })
  await context.addCookies(cookiesOf(session))
  const page = await context.newPage()
  const waits: Waits[] = []
  for (let round = 0; round < rounds; round++) {
    await page.goto(`/Dashboard/watch-video?id=${course}&lesson=${lesson._id}`)
    const { page: opened, source } = await timeFirstFrame(page)
    await page.goto(`/Dashboard/course-view?id=${course}`)
    // Before hydration a link opens a page of its own.
    await page.locator('html[data-ready]').waitFor()
    const link = page.getByRole('link', { name: lesson.title })
    await link.focus()
    const from = await link.evaluate((element: HTMLElement) => {
      const now = performance.now()
      element.click()
      return now
    })
    waits.push({ page: opened, source, choice: (await timeFirstFrame(page)).page - from })
  }
  const median = (key: keyof Waits) => describe(waits.map((wait) => wait[key])).p50
  const aim = { atMost: 500 }
  report.figure('ms desde pedir las direcciones hasta la primera imagen', median('source'), aim)
  report.figure(
    'ms desde elegir un video en su curso hasta la primera imagen',
    median('choice'),
    aim,
  )
  report.figure('ms desde abrir la página hasta la primera imagen', median('page'))
}

interface Waits {
  page: number
  source: number
  choice: number
}

/** The third lesson of one of the student's courses: the first one is where they go on. */
async function chooseLesson(url: string, token: string) {
  const listed = `${url}/courses?owned=true&limit=1`
  const { documents } = await ask<{ documents: { _id: string }[] }>(listed, { token })
  const course = documents[0]!._id
  const { contentDetails } = await ask<{ contentDetails: { _id: string; title: string }[] }>(
    `${url}/courses/${course}`,
    { token },
  )
  return { course, lesson: contentDetails[2]! }
}

async function timeFirstFrame(page: Page) {
  return page.evaluate(async () => {
    const find = () => document.querySelector('video')
    while (!find()) await new Promise(requestAnimationFrame)
    const video = find()!
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) {
      await new Promise((resolve) => video.addEventListener('loadeddata', resolve, { once: true }))
    }
    const now = performance.now()
    const [asked] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/get-video'))
    return { page: now, source: now - asked!.startTime }
  })
}
