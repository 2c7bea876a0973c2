import lighthouse from 'lighthouse'
import { describe } from '../times.ts'
import { openBrowser } from './browser.mjs'

/**
 * @import { CookieData, Page } from 'puppeteer-core'
 * @import { Screen } from './pages.mjs'
 * @import { Measured } from './report.mjs'
 * @typedef {Omit<Measured, 'name'>} Audit
 */

const allCategories = ['performance', 'accessibility', 'best-practices', 'seo']

/** Chromium's trace sometimes lacks its beginning: the run is repeated. */
const attemptsOfRun = 10

/**
 * Each screen of each tree, by turns, so that what else the machine does falls on both alike; the
 * median of each metric over several runs.
 *
 * @typedef {{ screens: Screen[], shownAt: string, trusted: string }} Target `shownAt`: origin;
 *   `trusted`: hash of the key of its certificate
 * @param {Target[]} targets
 * @param {{ runs: number, only?: string[] | undefined, categories?: string[] }} options
 * @returns {Promise<Measured[][]>} by tree and screen
 */
export async function auditByTurns(targets, { runs, only, categories = allCategories }) {
  const measured = targets.map(() => /** @type {Measured[]} */ ([]))
  for (const { name } of targets[0]?.screens ?? []) {
    if (only?.includes(name) === false) continue
    const audits = targets.map(() => /** @type {Audit[]} */ ([]))
    for (let turn = 0; turn < runs; turn++) {
      for (const [index, { screens, shownAt, trusted }] of targets.entries()) {
        const screen = screens.find((one) => one.name === name)
        if (screen === undefined) continue
        const { path, cookies } = screen
        audits[index]?.push(await audit(shownAt + path, { cookies, trusted, categories }))
      }
    }
    for (const [index, one] of audits.entries()) {
      if (one.length > 0) measured[index]?.push({ name, ...summarize(one) })
    }
  }
  return measured
}

/**
 * @param {string} url
 * @param {{ cookies: CookieData[], trusted: string, categories: string[] }} options
 * @returns {Promise<Audit>}
 */
async function audit(url, { cookies, trusted, categories }) {
  for (let attempt = 0; attempt < attemptsOfRun; attempt++) {
    const browser = await openBrowser([`--ignore-certificate-errors-spki-list=${trusted}`])
    try {
      await browser.setCookie(...cookies)
      const run = await auditOnce(url, await browser.newPage(), {
        categories,
        isPrivate: cookies.length > 0,
      })
      if (run !== undefined) return run
    } finally {
      await browser.close()
    }
  }
  throw new Error(`No measurement of ${url}`)
}

/**
 * @param {Audit[]} audits
 * @returns {Audit}
 */
function summarize(audits) {
  const { failing: _, ...figures } = audits[0]
  const medians = Object.keys(figures).map((name) => [
    name,
    describe(audits.map((one) => one[name])).p50,
  ])
  return {
    ...Object.fromEntries(medians),
    failing: [...new Set(audits.flatMap(({ failing }) => failing))],
  }
}

/**
 * @param {string} url
 * @param {Page} page
 * @param {{ categories: string[], isPrivate: boolean }} options `isPrivate`: closed to search engines
 */
async function auditOnce(url, page, { categories, isPrivate }) {
  const options = { logLevel: /** @type {const} */ ('error'), onlyCategories: categories }
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
    .filter(({ id }) => id !== 'performance' && !(isPrivate && id === 'seo'))
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
