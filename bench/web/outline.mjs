import { chromium } from '@playwright/test'
import { addressOf, password } from '../../demo/accounts.ts'
import { CommandError, runMain } from '../../scripts/command-error.mjs'
import { findChromium } from '../../scripts/tools.mjs'

/**
 * How long the outline of a course of 200 lessons takes to open: from the navigation to the first
 * screen hydrated, and until there is a handle on each row. In a running sample academy
 * (`npm run demo`): `node bench/web/outline.mjs http://localhost:3001`. Prints medians of ten visits.
 */
const [url = 'http://localhost:3001'] = process.argv.slice(2)
const lessonCount = 200
const visits = 10

await runMain(async () => {
  const session = await post('/login', { email: addressOf('joaquin'), password })
  const token = session.accessToken
  const categories = await (await fetch(`${url}/categories`)).json()
  const course = { title: 'Doscientos contenidos', description: 'Para medir.', imageUrl: '' }
  const fields = { ...course, category: categories[0]._id }
  const { insertedId: id } = await post('/courses', fields, token)
  for (let number = 1; number <= lessonCount; number++) {
    await post(`/courses/${id}/texts`, { title: `Apuntes ${number}`, text: 'Apuntes.' }, token)
  }
  const browser = await chromium.launch({ executablePath: findChromium() })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const { accessToken, type, userData } = session
    const values = { accessToken, type, userData: JSON.stringify(userData) }
    const cookies = Object.entries(values).map(([name, value]) => ({
      name,
      value: encodeURIComponent(value),
      url,
    }))
    await context.addCookies(cookies)
    await context.addInitScript(() => {
      addEventListener('ateneo-ready', () => {
        requestAnimationFrame(() => performance.mark('ready'))
      })
    })
    const page = await context.newPage()
    const times = []
    for (let visit = 0; visit < visits; visit++) {
      await page.goto(`${url}/DashTeachers/courses/${id}`)
      await page.waitForFunction(() => performance.getEntriesByName('ready').length > 0)
      const whole = await page.waitForFunction((count) => {
        const handles = document.querySelectorAll('[aria-label^="Mover Apuntes"]')
        return handles.length === count && performance.now()
      }, lessonCount)
      const all = Number(await whole.jsonValue())
      const marks = await page.evaluate(() => {
        const [navigation] = performance.getEntriesByType('navigation')
        const answered = navigation?.toJSON().responseEnd
        return { answered, ready: performance.getEntriesByName('ready')[0]?.startTime ?? 0 }
      })
      times.push({ ...marks, all })
    }
    const median = (/** @type {number[]} */ numbers) =>
      Math.round(numbers.toSorted((one, other) => one - other)[Math.floor(visits / 2)] ?? 0)
    console.log(`página recibida: ${median(times.map(({ answered }) => answered))} ms`)
    console.log(`primera pantalla lista: ${median(times.map(({ ready }) => ready))} ms`)
    console.log(`los ${lessonCount} contenidos: ${median(times.map(({ all }) => all))} ms`)
  } finally {
    await browser.close()
    await fetch(`${url}/courses/${id}`, { method: 'DELETE', headers: bearer(token) })
  }
})

/** @param {string} token */
function bearer(token) {
  return { authorization: `Bearer ${token}` }
}

/**
 * @param {string} address
 * @param {object} body
 * @param {string} [token]
 */
async function post(address, body, token) {
  const reply = await fetch(url + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && bearer(token)) },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new CommandError(`${address}: ${reply.status} ${await reply.text()}`)
  return reply.json()
}
