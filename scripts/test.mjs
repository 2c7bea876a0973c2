import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { CommandError, runMain } from './command-error.mjs'
import { installPackages } from './install.mjs'
import { root, run } from './run.mjs'
import { makeTestFolder } from './test-folder.mjs'
import { conclude, playwright, vitest } from './test-runners.mjs'
import { findChromium, installTools, testTools } from './tools.mjs'
import { buildWeb } from './web-build.mjs'

/**
 * Runs the everyday tests; with `--all` the others after them; with words, the tests whose path has
 * one of them.
 */

/** @import { Counts } from './test-counts.mjs' */

/** Vitest's projects that need no build. */
const everydayProjects = ['contract', 'scripts', 'tiles', 'server', 'matrix', 'web', 'web-dom']
const otherProjects = ['media', 'process', 'demo']

/**
 * Runs checks concurrently, since TypeScript's one checker leaves a core idle; the output of each is
 * printed in one piece.
 *
 * @param {[heading: string, script: string][]} checks scripts of package.json
 * @returns {Promise<Counts>}
 */
async function checkAll(checks) {
  /** @type {string[]} */
  const faults = []
  await Promise.all(
    checks.map(async ([heading, script]) => {
      const start = performance.now()
      const { code, words } = await run('npm', ['run', '--silent', script])
      const seconds = Math.round((performance.now() - start) / 1000)
      const outcome = `${heading}: ${code === 0 ? 'bien' : 'con errores'} (${seconds} s)\n${words}`
      console.log(outcome)
      if (code !== 0) faults.push(outcome)
    }),
  )
  return { passed: checks.length - faults.length, failed: faults.length, faults }
}

/** @type {[heading: string, script: string][]} */
const checks = [
  ['Tipos', 'types'],
  ['Reglas', 'lint'],
  ['Formato', 'format:check'],
]

/** @returns {Promise<Counts>} */
async function build() {
  try {
    await buildWeb()
    return { passed: 1, failed: 0, faults: [] }
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    console.error(error.message)
    return { passed: 0, failed: 1, faults: [error.message] }
  }
}

/**
 * Draws the calls of the matrices by the commit, so that a run can be repeated and the next commit
 * asks others.
 */
async function drawMatrices() {
  if (process.env['MATRIX_SEED'] === undefined) {
    const { code, words } = await run('git', ['rev-parse', 'HEAD'])
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
    process.env['MATRIX_SEED'] = code === 0 ? words.trim() : version
  }
  console.log(
    `\nCada matriz prueba un décimo de las llamadas, sorteado con MATRIX_SEED=${process.env['MATRIX_SEED']}`,
  )
}

/**
 * @param {('main' | 'journeys' | 'release')[]} projects
 * @param {import('./test-runners.mjs').Wanted} wanted
 * @returns {Promise<Counts[]>}
 */
async function runJourneys(projects, wanted) {
  if (findChromium() === undefined) return []
  console.log('\n=== Recorridos en el navegador ===')
  return [await playwright(projects, wanted)]
}

/** @param {string} folder takes the reports */
async function testEveryday(folder) {
  const wanted = { folder, words: [] }
  const checkBuilt = async () => [
    await checkAll(checks),
    await build(),
    await vitest(['built-web'], wanted),
  ]
  // Concurrent, since most tests need no build and leave cores idle while they wait for PostgreSQL.
  console.log('\n=== Tipos, reglas, formato, páginas y pruebas de unidades y del servidor ===')
  const [built, tested] = await Promise.all([checkBuilt(), vitest(everydayProjects, wanted)])
  return [...built, tested, ...(await runJourneys(['main'], wanted))]
}

/** @param {string} folder takes the reports */
async function testTheOthers(folder) {
  const wanted = { folder, words: [] }
  console.log('\n=== Videos, procesos y academia de ejemplo ===')
  return [await vitest(otherProjects, wanted), ...(await runJourneys(['journeys'], wanted))]
}

/**
 * @param {string} folder takes the reports
 * @param {string[]} words parts of paths of test files
 */
async function testByWords(folder, words) {
  const wanted = { folder, words }
  /** @type {(folder: string, ending: string) => boolean} */
  const isWanted = (folder, ending) =>
    existsSync(path.join(root, folder)) &&
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(ending))
      .some((file) => words.some((word) => path.join(folder, file).includes(word)))
  const hasJourneys = isWanted('e2e', '.spec.ts')
  const hasPages =
    isWanted('server/src', '.process.test.ts') || isWanted('server/src/built-web', '.test.ts')
  const counts = hasJourneys || hasPages ? [await build()] : []
  counts.push(await vitest([], wanted))
  if (hasJourneys) counts.push(...(await runJourneys(['main', 'journeys', 'release'], wanted)))
  return counts
}

await runMain(async () => {
  const args = process.argv.slice(2)
  const words = args.filter((arg) => arg !== '--all')
  await installPackages()
  await installTools(testTools)
  const folder = await makeTestFolder()
  process.env['TMPDIR'] = folder
  try {
    if (words.length > 0) return conclude(await testByWords(folder, words))
    const isWhole = args.includes('--all')
    if (isWhole) delete process.env['MATRIX_SEED']
    else await drawMatrices()
    const counts = await testEveryday(folder)
    if (isWhole) counts.push(...(await testTheOthers(folder)))
    return conclude(counts)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
