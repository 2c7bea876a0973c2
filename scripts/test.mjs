import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Fault, runMain } from './fault.mjs'
import { installPackages } from './install.mjs'
import { root, run } from './run.mjs'
import { countPlaywright, countVitest } from './test-counts.mjs'
import { findChromium, installTools } from './tools.mjs'
import { buildWeb } from './web-build.mjs'

/** @import { Counts } from './test-counts.mjs' */

/**
 * Checks that pass or fail as a whole, side by side: Prettier alone leaves a core idle. The words
 * of each come whole.
 *
 * @param {[heading: string, script: string][]} checks scripts of package.json
 * @param {string[]} faults takes the words of those that fail
 * @returns {Promise<Counts>}
 */
async function checkAll(checks, faults) {
  const isPassed = await Promise.all(
    checks.map(async ([heading, script]) => {
      const { code, words } = await run('npm', ['run', '--silent', script])
      const outcome = `${heading}: ${code === 0 ? 'bien' : 'con errores'}\n${words}`
      console.log(outcome)
      if (code !== 0) faults.push(outcome)
      return code === 0
    }),
  )
  const passed = isPassed.filter(Boolean).length
  return { passed, failed: checks.length - passed }
}

/** @returns {Promise<Counts>} */
async function build() {
  try {
    await buildWeb()
    return { passed: 1, failed: 0 }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    console.error(error.message)
    return { passed: 0, failed: 1 }
  }
}

/** @param {string} reportFile */
async function vitest(reportFile) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const { code } = await run(tool('vitest'), ['run', ...reporters], { show: true })
  return countVitest(reportFile, code)
}

/** @param {string} reportFile */
async function playwright(reportFile) {
  const config = ['playwright.config.ts', 'e2e/playwright.config.ts'].find((file) =>
    existsSync(path.join(root, file)),
  )
  const options = ['--reporter=list,json', ...(config === undefined ? [] : [`--config=${config}`])]
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
    CHROMIUM_PATH: findChromium() ?? '',
  }
  const { code } = await run(tool('playwright'), ['test', ...options], { show: true, env })
  return countPlaywright(reportFile, code)
}

/** @param {string} name */
const tool = (name) => path.join(root, 'node_modules/.bin', name)

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
  // Said again at the end, since what follows them is long.
  /** @type {string[]} */
  const faults = []
  /** @type {[heading: string, step: () => Promise<Counts>][]} */
  const steps = [
    ['Tipos, reglas y formato', () => checkAll(checks, faults)],
    ['Pruebas de unidades y del servidor', () => vitest(path.join(reports, 'vitest.json'))],
    ['Páginas', build],
    ['Recorridos en el navegador', () => playwright(path.join(reports, 'playwright.json'))],
  ]
  const total = { passed: 0, failed: 0 }
  for (const [heading, step] of steps) {
    console.log(`\n=== ${heading} ===`)
    const { passed, failed } = await step()
    total.passed += passed
    total.failed += failed
  }
  await rm(reports, { recursive: true, force: true })
  for (const fault of faults) console.log(`\n${fault}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
})
