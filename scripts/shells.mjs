import { statSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Fault } from './fault.mjs'

const FALLBACK = '__spa-fallback.html'
/** Where a page says what it begins with (`web/src/app/page-start.ts`). */
const START = /(<script id="inicio" type="application\/json">)(.*?)(<\/script>)/

/**
 * @typedef {object} Route of the web's manifest
 * @property {string} [parentId]
 * @property {string} [path]
 * @property {string} module
 * @property {string[]} imports
 * @property {string[]} [css]
 */

/**
 * The shell of the pages that browsers draw is written once more for each address, with the files
 * of that page, so that they don't wait until the script finds out the address.
 *
 * @param {string} folder of the built web
 */
export async function writeShells(folder) {
  const { page: shell, preloads } = takePreloads(
    await readFile(path.join(folder, FALLBACK), 'utf8'),
  )
  /** @type {Map<string, Route[]>} */
  const pages = new Map()
  for (const line of await readLines(folder)) {
    const address = addressOf(line)
    if (address !== '') pages.set(address, [...(pages.get(address) ?? []), ...line])
  }
  for (const [address, routes] of pages) {
    const styles = new Set(routes.flatMap(({ css = [] }) => css))
    const files = routes.flatMap(({ module, imports }) => [...imports, module])
    const scripts = new Set([...preloads, ...files])
    const links = [
      ...[...styles]
        .filter((href) => !shell.includes(`href="${href}"`))
        .map((href) => `<link rel="preload" as="style" href="${href}"/>`),
      ...largestFirst(folder, scripts).map((href) => `<link rel="modulepreload" href="${href}"/>`),
    ]
    await mkdir(path.join(folder, address), { recursive: true })
    await writeFile(
      path.join(folder, address, FALLBACK),
      begin(shell, files).replace('</head>', `${links.join('')}</head>`),
    )
  }
}

/**
 * Whatever a broken line loses of them is asked for again.
 *
 * @param {string} shell
 * @param {string[]} files
 */
function begin(shell, files) {
  if (!START.test(shell)) throw new Fault('A las páginas preparadas les falta su inicio.')
  return shell.replace(START, (_, before, json, after) => {
    /** @type {{ files: string[] }} */
    const start = JSON.parse(json)
    const all = [...new Set([...start.files, ...files])]
    return before + JSON.stringify({ ...start, files: all }) + after
  })
}

/**
 * A browser fetches six files at a time: what takes longest had better not wait for the smallest.
 *
 * @param {string} folder
 * @param {Iterable<string>} hrefs
 */
function largestFirst(folder, hrefs) {
  /** @param {string} href */
  const sizeOf = (href) => statSync(path.join(folder, href)).size
  return [...hrefs].toSorted((one, other) => sizeOf(other) - sizeOf(one))
}

/** @param {string} page */
function takePreloads(page) {
  /** @type {string[]} */
  const preloads = []
  const rest = page.replace(/<link rel="modulepreload" href="([^"]+)"\/>/g, (_, href) => {
    preloads.push(href)
    return ''
  })
  return { page: rest, preloads }
}

/**
 * Every page with the areas around it, from the outside in.
 *
 * @param {string} folder
 * @returns {Promise<Route[][]>}
 */
async function readLines(folder) {
  const assets = path.join(folder, 'assets')
  const file = (await readdir(assets)).find((name) => /^manifest-.+\.js$/.test(name))
  if (file === undefined) throw new Fault('A las páginas preparadas les falta su índice.')
  const script = await readFile(path.join(assets, file), 'utf8')
  /** @type {{ routes: Record<string, Route> }} */
  const { routes } = JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1))
  /** @type {(route: Route | undefined) => Route[]} */
  const lineOf = (route) => (route ? [...lineOf(routes[route.parentId ?? '']), route] : [])
  return Object.values(routes)
    .filter(({ parentId, path: address }) => parentId !== undefined && address !== '*')
    .map(lineOf)
}

/**
 * As far as it is the same for everybody.
 *
 * @param {Route[]} line
 */
function addressOf(line) {
  const parts = line.flatMap(({ path: address }) => address?.split('/') ?? [])
  const end = parts.findIndex((part) => part.startsWith(':'))
  return parts.slice(0, end === -1 ? undefined : end).join('/')
}
