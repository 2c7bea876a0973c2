import { statSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Fault } from './fault.mjs'

const FALLBACK = '__spa-fallback.html'

/**
 * @typedef {object} Route of the web's manifest
 * @property {string} [parentId]
 * @property {string} [path]
 * @property {string} module
 * @property {string[]} imports
 * @property {string[]} [css]
 */

/**
 * What the build says of its pages, said better to the browser:
 *
 * - The shell of the pages that are not prerendered is written once more for each address, with the
 *   files of that page, so that they don't wait until the script finds out the address.
 * - A prerendered page is painted before its script is asked for: on a slow line the script's bytes
 *   would only delay what there is to read.
 *
 * @param {string} folder of the built web
 */
export async function preparePages(folder) {
  await writeShells(folder)
  const files = await readdir(folder, { recursive: true })
  for (const file of files.filter((name) => path.basename(name) === 'index.html')) {
    const page = path.join(folder, file)
    await writeFile(page, paintFirst(await readFile(page, 'utf8')))
  }
}

/** @param {string} folder */
async function writeShells(folder) {
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
    const scripts = new Set([
      ...preloads,
      ...routes.flatMap(({ module, imports }) => [module, ...imports]),
    ])
    const links = [
      ...[...styles]
        .filter((href) => !shell.includes(`href="${href}"`))
        .map((href) => `<link rel="preload" as="style" href="${href}"/>`),
      ...largestFirst(folder, scripts).map((href) => `<link rel="modulepreload" href="${href}"/>`),
    ]
    await mkdir(path.join(folder, address), { recursive: true })
    await writeFile(
      path.join(folder, address, FALLBACK),
      shell.replace('</head>', `${links.join('')}</head>`),
    )
  }
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

/** @param {string} page */
function paintFirst(page) {
  const { page: waiting, preloads } = takePreloads(page)
  const start = /<script type="module" async="">([\s\S]*?)<\/script>/.exec(waiting)
  if (!start?.[1]) throw new Fault('A una página preparada le falta su inicio.')
  /** @type {string[]} */
  const names = []
  /** @type {string[]} */
  const imports = []
  const rest = start[1].replace(
    /import (?:\* as (\w+) from )?("[^"]+");/g,
    (_, name = '', file) => {
      names.push(name)
      imports.push(`import(${file})`)
      return ''
    },
  )
  const files = preloads.filter((href) => !rest.includes(`"${href}"`))
  // A frame is painted between the two: the first is called before it, the second after it. The
  // files are begun one by one, so that whoever touches the page meanwhile is heard.
  const script = `requestAnimationFrame(() => setTimeout(async () => {
for (const href of ${JSON.stringify(preloads)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
for (const file of ${JSON.stringify(files)}) {
  await import(file);
  await new Promise((resolve) => setTimeout(resolve));
}
const [${names.join(', ')}] = await Promise.all([${imports.join(', ')}]);
${rest.trim()}
}))`
  return waiting.replace(start[0], () => `<script type="module" async="">${script}</script>`)
}
