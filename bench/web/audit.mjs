import lighthouse from 'lighthouse'
import { launch } from 'puppeteer-core'

/**
 * @import { CookieData, Page } from 'puppeteer-core'
 * @import { Measured } from './report.mjs'
 */

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const allCategories = ['performance', 'accessibility', 'best-practices', 'seo']

/** Chromium's trace sometimes lacks its beginning: the run is repeated. */
const attemptsOfRun = 10

/**
 * Median of each metric over several runs, to discard outliers.
 *
 * @param {string} url
 * @param {{ chromium: string, runs: number, cookies: CookieData[], trusted: string, categories?: string[] }} options `trusted`:
 *   hash of the key of a certificate
 * @returns {Promise<Omit<Measured, 'name'>>}
 */
export async function audit(url, options) {
  const { chromium, runs, cookies, trusted, categories = allCategories } = options
  const measured = []
  for (let attempt = 0; measured.length < runs && attempt < runs * attemptsOfRun; attempt++) {
    const browser = await launch({
      executablePath: chromium,
      args: [...args, `--ignore-certificate-errors-spki-list=${trusted}`],
    })
    try {
      await browser.setCookie(...cookies)
      const run = await auditOnce(url, await browser.newPage(), categories)
      if (run !== undefined) measured.push(run)
    } finally {
      await browser.close()
    }
  }
  const [first] = measured
  if (first === undefined || measured.length < runs) throw new Error(`No measurement of ${url}`)
  const figures = Object.keys(first).map((name) => [name, middleOf(measured, name)])
  return {
    ...Object.fromEntries(figures),
    failing: [...new Set(measured.flatMap(({ failing }) => failing))],
  }
}

/**
 * @param {Record<string, any>[]} measured
 * @param {string} name
 */
function middleOf(measured, name) {
  const values = measured.map((one) => one[name]).toSorted((a, b) => a - b)
  return values[Math.floor(values.length / 2)]
}

/**
 * @param {string} url
 * @param {Page} page
 * @param {string[]} onlyCategories
 */
async function auditOnce(url, page, onlyCategories) {
  const options = { logLevel: /** @type {const} */ ('error'), onlyCategories }
  const result = await lighthouse(url, options, undefined, page)
  if (result?.lhr.runtimeError?.code === 'NO_NAVSTART') return undefined
  if (result === undefined || result.lhr.runtimeError) {
    throw new Error(result?.lhr.runtimeError?.message ?? 'Lighthouse gave no result')
  }
  const { audits, categories: scores } = result.lhr
  /** @param {string} name */
  const score = (name) => Math.round((scores[name]?.score ?? 0) * 100)
  /** @param {string} name */
  const value = (name) => audits[name]?.numericValue ?? Number.NaN
  const failing = Object.values(scores)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaintMs: value('first-contentful-paint'),
    largestPaintMs: value('largest-contentful-paint'),
    blockingMs: value('total-blocking-time'),
    interactiveMs: value('interactive'),
    layoutShift: value('cumulative-layout-shift'),
    ...countBytes(audits),
    failing: [...new Set(failing.map(({ id }) => id))],
  }
}

/** @param {Record<string, { details?: unknown }>} audits */
function countBytes(audits) {
  /** @type {{ items?: { resourceType?: string, transferSize?: number }[] } | undefined} */
  const details = /** @type {any} */ (audits['network-requests']?.details)
  const items = details?.items ?? []
  /** @param {(type: string) => boolean} counts */
  const sum = (counts) =>
    items
      .filter(({ resourceType }) => counts(resourceType ?? ''))
      .reduce((bytes, { transferSize }) => bytes + (transferSize ?? 0), 0)
  return { scriptBytes: sum((type) => type === 'Script'), allBytes: sum(() => true) }
}
