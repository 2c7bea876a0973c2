import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * Vitest's JSON report. A file that fails outside of its tests, as by not loading, counts as one failure.
 *
 * @param {string} reportFile
 * @param {number} exitCode
 */
export async function countVitest(reportFile, exitCode) {
  const report = await readReport(reportFile)
  /** @type {{ status: string, assertionResults: { status: string }[] }[]} */
  const files = report?.testResults ?? []
  const broken = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return atLeastOneFailure(exitCode, {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + broken.length,
  })
}

/**
 * Playwright's JSON report. Errors outside of tests, as in a file that fails to load, count one each.
 *
 * @param {string} reportFile
 * @param {number} exitCode
 */
export async function countPlaywright(reportFile, exitCode) {
  const report = await readReport(reportFile)
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {}
  return atLeastOneFailure(exitCode, {
    passed: expected + flaky,
    failed: unexpected + (report?.errors?.length ?? 0),
  })
}

/**
 * A tool that crashes, or that found fault with something other than a test, has failed.
 *
 * @param {number} exitCode
 * @param {Counts} counts
 * @returns {Counts}
 */
function atLeastOneFailure(exitCode, { passed, failed }) {
  return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1) }
}

/** @param {string} file */
async function readReport(file) {
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined
}
