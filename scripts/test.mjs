import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { CommandError, runMain } from './command-error.mjs'
import { installPackages } from './install.mjs'
import { root, run } from './run.mjs'
import { makeTestFolder } from './test-folder.mjs'
import { conclude, playwright, vitest } from './test-runners.mjs'
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

const args = process.argv.slice(2)
/** Parts of paths of test files; with none, everything is tested but the checks of a release. */
const words = args.filter((arg) => arg !== '--release')
const isOfRelease = words.length > 0 || args.includes('--release')

/** @type {[heading: string, script: string][]} */
const checks = [
  ['Tipos', 'types'],
  ['Reglas', 'lint'],
  ['Formato', 'format:check'],
]

/** @param {string} folder takes the reports */
async function testAll(folder) {
  const hasJourneys = isWanted('e2e', '.spec.ts')
  const hasPages = isWanted('server/src/built-web', '.test.ts')
  const checkBuilt = async () => [
    ...(words.length === 0 ? [await checkAll(checks)] : []),
    ...(hasJourneys || hasPages ? [await build()] : []),
    ...(hasPages ? [await vitest('built-web', { folder, words })] : []),
  ]
  // Concurrent, since most tests need no build and leave cores idle while they wait for PostgreSQL.
  console.log('\n=== Tipos, reglas, formato, páginas y pruebas de unidades y del servidor ===')
  const [built, tested] = await Promise.all([checkBuilt(), vitest('!built-web', { folder, words })])
  const counts = [...built, tested]
  if (hasJourneys) {
    console.log('\n=== Recorridos en el navegador ===')
    counts.push(await playwright('journeys', { folder, words }))
    if (isOfRelease) counts.push(await playwright('release', { folder, words }))
  }
  return conclude(counts)
}

await runMain(async () => {
  await installPackages()
  await installTools()
  const folder = await makeTestFolder()
  process.env['TMPDIR'] = folder
  try {
    return await testAll(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
