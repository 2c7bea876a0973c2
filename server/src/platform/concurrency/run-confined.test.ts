import { expect, test } from 'vitest'
import { isConfinementExceeded, runConfined } from './run-confined.ts'

const confines = { heapMegabytes: 32, timeoutMs: 20_000 }
const module = new URL('../../testing/confined-module.ts', import.meta.url)
const failureOf = (deed: string, limits = confines) =>
  runConfined(module, deed, limits).then(
    () => undefined,
    (error: unknown) => error,
  )

test('a module answers what it was asked', async () => {
  expect(await runConfined<string>(module, 'answer', confines)).toBe('done')
})

test.each([
  ['loop', { ...confines, timeoutMs: 1000 }],
  ['keep silent', { ...confines, timeoutMs: 1000 }],
  ['fill the heap', confines],
])('a thread that would %s is ended, and the process goes on', async (deed, limits) => {
  expect(isConfinementExceeded(await failureOf(deed, limits))).toBe(true)
})

test('a fault of the module is none of its confines', async () => {
  const error = await failureOf('fail')
  expect(error).toMatchObject({ message: 'no' })
  expect(isConfinementExceeded(error)).toBe(false)
})
