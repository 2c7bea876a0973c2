import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

/** @import { Measured } from './report.mjs' */

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Chromium's recording now and then lacks its beginning: no measurement, so another is made. */
const attemptsOfRun = 4

/**
 * The run in the middle of several, by its largest paint.
 *
 * @param {string} url
 * @param {{ chromium: string, runs: number }} options
 * @returns {Promise<Omit<Measured, 'name'>>}
 */
export async function audit(url, { chromium, runs }) {
  const measured = []
  for (let attempt = 0; measured.length < runs && attempt < runs * attemptsOfRun; attempt++) {
    const chrome = await launch({ chromePath: chromium, chromeFlags: flags, logLevel: 'silent' })
    try {
      const run = await auditOnce(url, chrome.port)
      if (run !== undefined) measured.push(run)
    } finally {
      chrome.kill()
    }
  }
  const sorted = measured.toSorted((a, b) => a.largestPaintMs - b.largestPaintMs)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined || measured.length < runs) throw new Error(`No measurement of ${url}`)
  return middle
}

/**
 * @param {string} url
 * @param {number} port
 */
async function auditOnce(url, port) {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
  })
  if (result?.lhr.runtimeError?.code === 'NO_NAVSTART') return undefined
  if (result === undefined || result.lhr.runtimeError) {
    throw new Error(result?.lhr.runtimeError?.message ?? 'Lighthouse gave no result')
  }
  const { audits, categories } = result.lhr
  /** @param {string} name */
  const score = (name) => Math.round((categories[name]?.score ?? 0) * 100)
  /** @param {string} name */
  const value = (name) => audits[name]?.numericValue ?? Number.NaN
  const failing = Object.values(categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
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
