import { launch } from 'puppeteer-core'
import { addressOf, password } from '../../demo/accounts.ts'
import { chromiumArgs } from './audit.mjs'
import { continuedVideo } from './pages.mjs'
import { openSession } from './session.mjs'

/**
 * @import { CookieData, Page } from 'puppeteer-core'
 * @typedef {{ name: string, path: string, cookies: CookieData[], act: (page: Page) => Promise<void>, width?: number }} Deed
 */

const lessonsOfLongCourse = 200

/**
 * Interaction to next paint of what people do most, on a processor four times slower: the longest
 * interaction of each deed, the median of several runs, in milliseconds.
 *
 * @param {string} url of the sample academy
 * @param {{ chromium: string, runs: number }} options
 */
export async function measureInteractions(url, { chromium, runs }) {
  const rows = []
  for (const deed of await listDeeds(url)) {
    const longest = []
    for (let run = 0; run < runs; run++) longest.push(await measure(url, deed, chromium))
    const sorted = longest.toSorted((a, b) => a - b)
    rows.push([deed.name, { 'INP ms': sorted[Math.floor(sorted.length / 2)] }])
  }
  return Object.fromEntries(rows)
}

/**
 * @param {string} url
 * @returns {Promise<Deed[]>}
 */
async function listDeeds(url) {
  const student = await openSession(url, 'diego')
  const professor = await openSession(url, 'joaquin')
  const lesson = await continuedVideo(url, student)
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
      path: `/DashTeachers/courses/${await writeLongCourse(url)}`,
      cookies: professor,
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
 * @param {string} chromium
 * @returns {Promise<number>}
 */
async function measure(url, { path, cookies, act, width = 412 }, chromium) {
  const browser = await launch({ executablePath: chromium, args: chromiumArgs })
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

/** A draft of the professor's; its id. @param {string} url */
async function writeLongCourse(url) {
  const email = addressOf('joaquin')
  const { accessToken } = await send(url, '/login', { email, password })
  const reply = await fetch(`${url}/categories`)
  const [category] = /** @type {{ _id: string }[]} */ (await reply.json())
  const title = 'Doscientas lecciones'
  const course = { title, description: 'Para medir.', category: category?._id, imageUrl: '' }
  const { insertedId } = await send(url, '/courses', course, accessToken)
  for (let number = 1; number <= lessonsOfLongCourse; number++) {
    const text = { title: `Lección ${number}`, text: 'Con paciencia.' }
    await send(url, `/courses/${insertedId}/texts`, text, accessToken)
  }
  return insertedId
}

/**
 * @param {string} url
 * @param {string} path
 * @param {object} body
 * @param {string} [token]
 * @returns {Promise<Record<string, string>>}
 */
async function send(url, path, body, token) {
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const reply = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return /** @type {Record<string, string>} */ (await reply.json())
}
