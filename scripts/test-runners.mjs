import path from 'node:path'
import { root, run } from './run.mjs'
import { countPlaywright, countVitest } from './test-counts.mjs'

/** @import { Counts } from './test-counts.mjs' */

/**
 * @typedef {{ folder: string, words: readonly string[] }} Wanted
 *   `folder` takes the reports; `words` are parts of paths of test files, with none all are meant
 */

/** @param {string} name */
const tool = (name) => path.join(root, 'node_modules/.bin', name)

/**
 * @param {readonly string[]} projects with none all are meant
 * @param {Wanted} wanted
 */
export async function vitest(projects, { folder, words }) {
  const name = projects.join('-') || 'all'
  const reportFile = path.join(folder, `vitest-${name}.json`)
  const errorsFile = path.join(folder, `vitest-errors-${name}.json`)
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
    `--reporter=${path.join(root, 'scripts/unhandled-errors.mjs')}`,
  ]
  const env = { UNHANDLED_ERRORS_FILE: errorsFile }
  const chosen = projects.map((project) => `--project=${project}`)
  const args = ['run', ...words, '--passWithNoTests', ...chosen, ...reporters]
  const { code } = await run(tool('vitest'), args, { show: true, env })
  return countVitest(reportFile, errorsFile, code)
}

/**
 * @param {readonly ('main' | 'journeys' | 'release')[]} projects
 * @param {Wanted} wanted
 */
export async function playwright(projects, { folder, words }) {
  const reportFile = path.join(folder, `playwright-${projects.join('-')}.json`)
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile }
  const chosen = projects.map((project) => `--project=${project}`)
  const args = ['test', ...words, ...chosen, '--pass-with-no-tests', '--reporter=list,json']
  const { code } = await run(tool('playwright'), args, { show: true, env })
  return countPlaywright(reportFile, code)
}

/**
 * Prints all faults once more, since the output of the runners is long; at the end the names of what
 * passed at the second try only, and the sum.
 *
 * @param {readonly Counts[]} counts
 * @returns {number} the exit code
 */
export function conclude(counts) {
  const flaky = counts.flatMap((one) => one.flaky ?? [])
  for (const fault of [...counts.flatMap(({ faults }) => faults), ...flaky]) {
    console.log(`\n${fault}`)
  }
  if (flaky.length > 0) console.log()
  for (const one of flaky) console.log(one.split('\n', 1)[0])
  const sum = (/** @type {'passed' | 'failed'} */ kind) =>
    counts.reduce((total, one) => total + one[kind], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 ? 0 : 1
}
