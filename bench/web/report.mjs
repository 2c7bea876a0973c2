import { describeTable } from '../table.ts'

/**
 * @typedef {object} Measured
 * @property {string} name
 * @property {number} performance 0 to 100
 * @property {number} accessibility 0 to 100
 * @property {number} bestPractices 0 to 100
 * @property {number} seo 0 to 100
 * @property {number} firstPaintMs
 * @property {number} largestPaintMs
 * @property {number} blockingMs
 * @property {number} interactiveMs
 * @property {number} layoutShift
 * @property {number} scriptBytes as they travelled
 * @property {number} allBytes as they travelled
 * @property {string[]} failing audits of accessibility, best practices and search engines
 */

/**
 * Targets per screen.
 *
 * @type {Record<string, [label: string, holds: (screen: Measured) => boolean][]>}
 */
const aims = {
  Portada: [
    ['rendimiento ≥ 95', ({ performance }) => performance >= 95],
    ['accesibilidad 100', ({ accessibility }) => accessibility === 100],
    ['buenas prácticas 100', ({ bestPractices }) => bestPractices === 100],
    ['LCP ≤ 2.0 s', ({ largestPaintMs }) => largestPaintMs <= 2000],
    ['CLS < 0.02', ({ layoutShift }) => layoutShift < 0.02],
    ['script < 160 kB', ({ scriptBytes }) => scriptBytes < 160 * 1024],
  ],
  Catálogo: [['interactivo ≤ 2.5 s', ({ interactiveMs }) => interactiveMs <= 2500]],
  Curso: [['interactivo ≤ 2.5 s', ({ interactiveMs }) => interactiveMs <= 2500]],
}

/**
 * Prints what search engines and screen readers find on the pages that engines may list; returns
 * what they miss.
 *
 * @param {Measured[]} pages
 */
export function reportSeo(pages) {
  const rows = pages.map(({ name, seo, accessibility }) => ({
    página: name,
    buscadores: seo,
    accesibilidad: accessibility,
  }))
  console.log(describeTable(rows))
  const missed = pages.filter(({ seo, accessibility }) => seo < 100 || accessibility < 100)
  return missed.map(({ name, failing }) => `${name}: ${failing.join(', ')}`)
}

/**
 * Prints the table; returns the missed targets.
 *
 * @param {Measured[]} screens
 */
export function report(screens) {
  console.log(describeTable(screens.map(presentScreen)))
  return screens.flatMap((screen) => [
    ...(aims[screen.name] ?? [])
      .filter(([, holds]) => !holds(screen))
      .map(([label]) => `${screen.name}: no cumple ${label}`),
    ...screen.failing.map((audit) => `${screen.name}: ${audit}`),
  ])
}

/** @type {(keyof Measured)[]} */
const compared = ['blockingMs', 'interactiveMs', 'largestPaintMs', 'scriptBytes', 'allBytes']

/**
 * Prints this tree's figures as ratios of the other's: below 1 is less.
 *
 * @param {Measured[]} own
 * @param {Measured[]} others
 */
export function reportRatios(own, others) {
  console.log(`\nLa otra versión:\n${describeTable(others.map(presentScreen))}`)
  const rows = own.flatMap((screen) => {
    const other = others.find(({ name }) => name === screen.name)
    if (other === undefined) return []
    const ratios = compared.map((figure) => [figure, ratio(screen[figure], other[figure])])
    return [{ página: screen.name, ...Object.fromEntries(ratios) }]
  })
  console.log(`\nEsta versión entre la otra:\n${describeTable(rows)}`)
}

/** @param {unknown} own @param {unknown} other */
const ratio = (own, other) => Number((Number(own) / Number(other)).toFixed(2))

/** @param {Measured} screen */
function presentScreen(screen) {
  return {
    página: screen.name,
    rendimiento: screen.performance,
    accesibilidad: screen.accessibility,
    prácticas: screen.bestPractices,
    buscadores: screen.seo,
    'FCP s': seconds(screen.firstPaintMs),
    'LCP s': seconds(screen.largestPaintMs),
    'interactivo s': seconds(screen.interactiveMs),
    'bloqueo ms': Math.round(screen.blockingMs),
    CLS: Number(screen.layoutShift.toFixed(4)),
    'script kB': Math.round(screen.scriptBytes / 1024),
    'todo kB': Math.round(screen.allBytes / 1024),
  }
}

/** @param {number} ms */
const seconds = (ms) => Number((ms / 1000).toFixed(2))
