import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countPlaywright } from './test-counts.mjs'
import { conclude } from './test-runners.mjs'

/** @type {string} */
let folder
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ateneo-counts-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/**
 * What Playwright writes of a try that failed, with what it attached.
 *
 * @param {string} message
 */
const failedTry = (message) => ({
  status: 'failed',
  error: { message },
  attachments: [
    { name: 'trace', path: path.resolve(import.meta.dirname, '../test-results/main/a/trace.zip') },
    { name: 'server log', body: Buffer.from(`log of «${message}»`).toString('base64') },
  ],
})
const passedTry = { status: 'passed', attachments: [] }

/** @param {Record<string, { status: string, results: object[] }>} journeys by title */
async function count(journeys) {
  const outcomes = Object.values(journeys).map(({ status }) => status)
  const countOf = (/** @type {string} */ one) => outcomes.filter((status) => status === one).length
  const specs = Object.entries(journeys).map(([title, journey]) => {
    return { title, file: 'buying.main.spec.ts', tests: [journey] }
  })
  const report = {
    suites: [{ title: 'buying.main.spec.ts', file: 'buying.main.spec.ts', specs }],
    errors: [],
    stats: {
      expected: countOf('expected'),
      flaky: countOf('flaky'),
      unexpected: countOf('unexpected'),
    },
  }
  const file = path.join(folder, 'report.json')
  await writeFile(file, JSON.stringify(report))
  return countPlaywright(file, countOf('unexpected') > 0 ? 1 : 0)
}

/** @param {import('./test-counts.mjs').Counts} counts */
function concludeOf(counts) {
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const code = conclude([counts])
  const lines = print.mock.calls.map(([line]) => String(line ?? ''))
  print.mockRestore()
  return { code, lines }
}

test('a journey that passes at the second try has passed, and is named at the end', async () => {
  const counts = await count({
    'is found': { status: 'expected', results: [passedTry] },
    'is bought': { status: 'flaky', results: [failedTry('no button'), passedTry] },
  })
  expect(counts).toMatchObject({ passed: 2, failed: 0, faults: [] })
  const { code, lines } = concludeOf(counts)
  expect(code).toBe(0)
  expect(lines.at(-2)).toBe('flaky: buying.main.spec.ts › is bought')
  expect(lines.at(-1)).toBe('\n2 passed, 0 failed')
  // What is known of the try that failed.
  for (const words of [
    'no button',
    'npx playwright show-trace test-results/main/a/trace.zip',
    'log of «no button»',
  ]) {
    expect(lines.join('\n')).toContain(words)
  }
})

test('a journey that fails twice fails', async () => {
  const counts = await count({
    'is bought': { status: 'unexpected', results: [failedTry('once'), failedTry('twice')] },
  })
  expect(counts).toMatchObject({ passed: 0, failed: 1, flaky: [] })
  const { code, lines } = concludeOf(counts)
  expect(code).toBe(1)
  expect(lines.join('\n')).toContain('✗ buying.main.spec.ts › is bought\ntwice')
  expect(lines.join('\n')).not.toContain('flaky')
  expect(lines.at(-1)).toBe('\n0 passed, 1 failed')
})
