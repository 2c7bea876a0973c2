import { expect, test } from 'vitest'
import { isConfinementExceeded, runConfined } from './run-confined.ts'

const confines = { heapMegabytes: 32, timeoutMs: 20_000 }
/** A module of these lines. */
const moduleOf = (lines: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
import { parentPort, workerData } from 'node:worker_threads'
${lines}`)}`,
  )
const failureOf = (lines: string, limits = confines) =>
  runConfined(moduleOf(lines), 'x', limits).then(
    () => undefined,
    (error: unknown) => error,
  )

test('a module answers what it was asked', async () => {
  const twice = moduleOf('parentPort.postMessage(workerData + workerData)')
  expect(await runConfined<string>(twice, 'ab', confines)).toBe('abab')
})

test.each([
  ['takes longer', 'for (;;) {}', { ...confines, timeoutMs: 300 }],
  ['never answers', 'setInterval(() => undefined, 1000)', { ...confines, timeoutMs: 300 }],
  ['fills its heap', 'const all = []; for (;;) all.push({ at: all.length })', confines],
])('a thread that %s is ended, and the process goes on', async (_, lines, limits) => {
  expect(isConfinementExceeded(await failureOf(lines, limits))).toBe(true)
})

test('a fault of the module is none of its confines', async () => {
  const error = await failureOf("throw new TypeError('no')")
  expect(error).toMatchObject({ message: 'no' })
  expect(isConfinementExceeded(error)).toBe(false)
})
