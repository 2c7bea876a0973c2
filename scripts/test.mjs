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
 * A check that passes or fails as a whole.
 *
 * @param {string} script of package.json
 * @returns {Promise<Counts>}
 */
async function check(script) {
  const { code } = await run('npm', ['run', '--silent', script], { show: true })
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
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

await runMain(async () => {
  await installPackages()
  await installTools()
  const reports = await mkdtemp(path.join(tmpdir(), 'ateneo-informes-'))
  /** @type {[heading: string, step: () => Promise<Counts>][]} */
  const steps = [
    ['Tipos', () => check('types')],
    ['Reglas', () => check('lint')],
    ['Formato', () => check('format:check')],
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
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
})
