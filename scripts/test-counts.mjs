import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from './run.mjs'

/**
 * Test counts. `faults` are the failures' messages, `flaky` those of what passed at the second try;
 * the first line of each names the test.
 *
 * @typedef {{ passed: number, failed: number, faults: string[], flaky?: string[] }} Counts
 */

/**
 * Parses Vitest's JSON report. A file that fails outside its tests, e.g. on import, counts as one
 * failure.
 *
 * @param {string} reportFile
 * @param {string} errorsFile what `unhandled-errors.mjs` wrote
 * @param {number} exitCode
 * @returns {Promise<Counts>}
 */
export async function countVitest(reportFile, errorsFile, exitCode) {
  const report = await readReport(reportFile)
  /** @type {string[]} */
  const errors = (await readReport(errorsFile)) ?? []
  /** @type {{ name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[]} */
  const files = report?.testResults ?? []
  const faults = files
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      if (failed.length === 0) return [describeFault(name, message)]
      return failed.map((test) =>
        describeFault(`${name} › ${test.fullName}`, test.failureMessages.join('\n')),
      )
    })
  faults.push(...errors.map((error) => describeFault('Vitest, fuera de las pruebas', error)))
  return atLeastOneFailure(exitCode, {
    passed: report?.numPassedTests ?? 0,
    failed: faults.length,
    faults,
  })
}

/**
 * Parses Playwright's JSON report. Each error outside tests, e.g. on import, counts as a failure.
 *
 * @param {string} reportFile
 * @param {number} exitCode
 * @returns {Promise<Counts>}
 */
export async function countPlaywright(reportFile, exitCode) {
  const report = await readReport(reportFile)
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {}
  /** @type {{ message?: string }[]} */
  const errors = report?.errors ?? []
  /** @type {PlaywrightSuite[]} */
  const suites = report?.suites ?? []
  return atLeastOneFailure(exitCode, {
    passed: expected + flaky,
    failed: unexpected + errors.length,
    faults: [
      ...suites.flatMap((suite) => listJourneys(suite, 'unexpected')).map(describeFailure),
      ...errors.map(({ message }) => describeFault('Playwright', message ?? '')),
    ],
    flaky: suites.flatMap((suite) => listJourneys(suite, 'flaky')).map(describeFlaky),
  })
}

/**
 * @typedef {{ status: string, results: PlaywrightResult[] }} PlaywrightTest
 * @typedef {{ error?: { message?: string }, attachments?: { name: string, path?: string, body?: string }[] }} PlaywrightResult
 * @typedef {{ title: string, file: string, suites?: PlaywrightSuite[], specs?: { title: string, file: string, tests: PlaywrightTest[] }[] }} PlaywrightSuite
 */

/**
 * @typedef {{ name: string, results: PlaywrightResult[] }} Journey
 */

/**
 * @param {PlaywrightSuite} suite
 * @param {'unexpected' | 'flaky'} outcome
 * @returns {Journey[]}
 */
function listJourneys({ suites = [], specs = [] }, outcome) {
  const found = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === outcome)
      .map(({ results }) => ({ name: `${file} › ${title}`, results })),
  )
  return [...found, ...suites.flatMap((suite) => listJourneys(suite, outcome))]
}

/** @param {Journey} journey */
const describeFailure = ({ name, results }) => describeTry(`✗ ${name}`, results.at(-1))

/** @param {Journey} journey */
const describeFlaky = ({ name, results }) => describeTry(`flaky: ${name}`, results[0])

/**
 * With the path of its trace, and the end of what its server printed.
 *
 * @param {string} heading
 * @param {PlaywrightResult | undefined} result
 */
function describeTry(heading, result) {
  const attachments = result?.attachments ?? []
  const trace = attachments.find((one) => one.name === 'trace')?.path
  const log = attachments.find((one) => one.name === 'server log')?.body
  return [
    `${heading}\n${cut(result?.error?.message ?? '')}`,
    ...(trace === undefined ? [] : [`npx playwright show-trace ${path.relative(root, trace)}`]),
    ...(log === undefined ? [] : [Buffer.from(log, 'base64').toString().slice(-2000)]),
  ].join('\n')
}

/**
 * @param {string} name
 * @param {string} message
 */
function describeFault(name, message) {
  return `✗ ${name.replace(`${root}${path.sep}`, '')}\n${cut(message)}`
}

/** @param {string} message cut to its beginning, since some carry whole replies */
const cut = (message) => message.slice(0, 1000)

/**
 * Adds a failure if the tool's exit code is not 0 but no test failed.
 *
 * @param {number} exitCode
 * @param {Counts} counts
 * @returns {Counts}
 */
function atLeastOneFailure(exitCode, counts) {
  const { failed } = counts
  return { ...counts, failed: exitCode === 0 ? failed : Math.max(failed, 1) }
}

/** @param {string} file */
async function readReport(file) {
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined
}
