import { addressOf, password } from '../../demo/accounts.ts'
import { ask } from '../ask.ts'
import { cookiesOf, logIn } from '../session.ts'
import { describe } from '../times.ts'
import { openBrowser } from './browser.mjs'
import { continuedVideo } from './pages.mjs'

/**
 * @import { CookieData, Page } from 'puppeteer-core'
 * @import { Session } from '../session.ts'
 * @typedef {{ name: string, path: string, cookies: CookieData[], act: (page: Page) => Promise<void>, width?: number }} Deed
 */

const lessonsOfLongCourse = 200

/**
 * Interaction to next paint of what people do most, on a processor four times slower: the longest
 * interaction of each deed, the median of several runs, in milliseconds.
 *
 * @param {string} url of the sample academy
 * @param {{ runs: number }} options
 */
export async function measureInteractions(url, { runs }) {
  const rows = []
  for (const deed of await listDeeds(url)) {
    const longest = []
    for (let run = 0; run < runs; run++) longest.push(await measure(url, deed))
    rows.push({ qué: deed.name, 'INP ms': describe(longest).p50 })
  }
  return rows
}

/**
 * @param {string} url
 * @returns {Promise<Deed[]>}
 */
async function listDeeds(url) {
  const session = await logIn(url, addressOf('diego'), password)
  const student = cookiesOf(session)
  const professor = await logIn(url, addressOf('joaquin'), password)
  const lesson = await continuedVideo(url, session)
  return [
    {
      name: 'Abrir el menú',
      path: '/cursos',
      cookies: [],
      act: (page) => page.click('button[aria-label="Abrir menú"]'),
    },
    {
      name: 'Filtrar el catálogo',
      path: '/cursos',
      cookies: [],
      act: async (page) => {
        await page.click('button[aria-controls="filtros"]')
        await page.focus('#filtros select')
        await page.keyboard.press('ArrowDown')
      },
    },
    {
      name: 'Abrir una lección',
      path: lesson,
      cookies: student,
      act: (page) => page.click('section[aria-label="Contenido del curso"] li:nth-child(2) a'),
    },
    {
      name: 'Preguntar',
      path: lesson,
      cookies: student,
      act: async (page) => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        const field = await page.waitForSelector('::-p-aria(Tu pregunta)')
        await field?.type('¿Por qué?')
        await page.click('::-p-aria([name="Preguntar"][role="button"])')
      },
    },
    {
      name: 'Mover una de 200 lecciones',
      path: `/DashTeachers/courses/${await writeLongCourse(url, professor)}`,
      cookies: cookiesOf(professor),
      width: 1280,
      act: async (page) => {
        const handle = await page.waitForSelector('button[aria-label="Mover Lección 1"]')
        await handle?.focus()
        for (const key of /** @type {const} */ (['Space', 'ArrowDown', 'ArrowDown', 'Space'])) {
          await page.keyboard.press(key)
          await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)))
        }
      },
    },
  ]
}

/**
 * @param {string} url
 * @param {Deed} deed
 * @returns {Promise<number>}
 */
async function measure(url, { path, cookies, act, width = 412 }) {
  const browser = await openBrowser()
  try {
    await browser.setCookie(...cookies)
    const page = await browser.newPage()
    await page.setViewport({ width, height: 823, isMobile: width < 800, hasTouch: width < 800 })
    await page.emulateCPUThrottling(4)
    await page.evaluateOnNewDocument(observe)
    await page.goto(url + path, { waitUntil: 'networkidle2' })
    await act(page)
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2500)))
    return await page.evaluate(() => Math.max(...Reflect.get(globalThis, 'interactions')))
  } finally {
    await browser.close()
  }
}

/** In the page: durations of its interactions, from the input to the next frame. */
function observe() {
  /** @type {number[]} */
  const found = []
  Reflect.set(globalThis, 'interactions', found)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'interactionId')) found.push(entry.duration)
    }
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }))
}

/**
 * A draft of the professor's; its id.
 *
 * @param {string} url
 * @param {Session} professor
 */
async function writeLongCourse(url, { accessToken: token }) {
  /** @type {(path: string, body: object) => Promise<{ insertedId: string }>} */
  const send = (path, body) => ask(url + path, { method: 'POST', token, body })
  const [category] = /** @type {{ _id: string }[]} */ (await ask(`${url}/categories`))
  const title = 'Doscientas lecciones'
  const course = { title, description: 'Para medir.', category: category?._id, imageUrl: '' }
  const { insertedId } = await send('/courses', course)
  for (let number = 1; number <= lessonsOfLongCourse; number++) {
    const text = { title: `Lección ${number}`, text: 'Con paciencia.' }
    await send(`/courses/${insertedId}/texts`, text)
  }
  return insertedId
}
