import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CommandError, runMain } from './command-error.mjs'
import { installPackages } from './install.mjs'
import { root, run } from './run.mjs'
import { countPlaywright, countVitest } from './test-counts.mjs'
import { installTools } from './tools.mjs'
import { buildWeb } from './web-build.mjs'

/** @import { Counts } from './test-counts.mjs' */

/**
 * Runs checks concurrently, since Prettier alone leaves a core idle; the output of each is printed
 * in one piece.
 *
 * @param {[heading: string, script: string][]} checks scripts of package.json
 * @returns {Promise<Counts>}
 */
async function checkAll(checks) {
  /** @type {string[]} */
  const faults = []
  await Promise.all(
    checks.map(async ([heading, script]) => {
      const { code, words } = await run('npm', ['run', '--silent', script])
      const outcome = `${heading}: ${code === 0 ? 'bien' : 'con errores'}\n${words}`
      console.log(outcome)
      if (code !== 0) faults.push(outcome)
    }),
  )
  return { passed: checks.length - faults.length, failed: faults.length, faults }
}

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
 * @param {string} folder takes its reports
 * @param {string} project a name, or `!` and the name of the one that is left out
 */
async function vitest(folder, project) {
  const reportFile = path.join(folder, `vitest-${project}.json`)
  const errorsFile = path.join(folder, `vitest-errors-${project}.json`)
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
    `--reporter=${path.join(root, 'scripts/unhandled-errors.mjs')}`,
  ]
  const env = { UNHANDLED_ERRORS_FILE: errorsFile }
  const args = ['run', ...words, '--passWithNoTests', `--project=${project}`, ...reporters]
  const { code } = await run(tool('vitest'), args, { show: true, env })
  return countVitest(reportFile, errorsFile, code)
}

/** @param {string} reportFile */
async function playwright(reportFile) {
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile }
  const args = ['test', ...words, '--reporter=list,json']
  const { code } = await run(tool('playwright'), args, { show: true, env })
  return countPlaywright(reportFile, code)
}

/**
 * Whether there is a test file whose path has one of the words.
 *
 * @param {string} folder
 * @param {string} ending
 */
const isWanted = (folder, ending) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .some(
      (file) => words.length === 0 || words.some((word) => path.join(folder, file).includes(word)),
    )

/** @param {string} name */
const tool = (name) => path.join(root, 'node_modules/.bin', name)

/** Parts of paths of test files; with none, everything is tested. */
const words = process.argv.slice(2)

/** @type {[heading: string, script: string][]} */
const checks = [
  ['Tipos', 'types'],
  ['Reglas', 'lint'],
  ['Formato', 'format:check'],
]

await runMain(async () => {
  await installPackages()
  await installTools()
  const reports = await mkdtemp(path.join(tmpdir(), 'ateneo-informes-'))
  /** @type {Counts} */
  const total = { passed: 0, failed: 0, faults: [] }
  /** @param {Counts} counts */
  const add = ({ passed, failed, faults }) => {
    total.passed += passed
    total.failed += failed
    total.faults.push(...faults)
  }
  const hasJourneys = isWanted('e2e', '.spec.ts')
  const hasPages = isWanted('server/src/built-web', '.test.ts')
  const checkBuilt = async () => [
    ...(words.length === 0 ? [await checkAll(checks)] : []),
    ...(hasJourneys || hasPages ? [await build()] : []),
    ...(hasPages ? [await vitest(reports, 'built-web')] : []),
  ]
  // Concurrent, since most tests need no build and leave cores idle while they wait for PostgreSQL.
  console.log('\n=== Tipos, reglas, formato, páginas y pruebas de unidades y del servidor ===')
  const [built, tested] = await Promise.all([checkBuilt(), vitest(reports, '!built-web')])
  for (const counts of [...built, tested]) add(counts)
  if (hasJourneys) {
    console.log('\n=== Recorridos en el navegador ===')
    add(await playwright(path.join(reports, 'playwright.json')))
  }
  await rm(reports, { recursive: true, force: true })
  // Repeated at the end, since the output of the steps is long.
  for (const fault of total.faults) console.log(`\n${fault}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
})
