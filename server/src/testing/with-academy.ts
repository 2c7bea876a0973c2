import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { createTestApp, type TestApp } from './test-app.ts'

type Options = Parameters<typeof createTestApp>[0]

/**
 * Opens an academy before all tests of a file, and closes it after them; the object that it returns
 * is filled then. `options`: a function, where they are known only then.
 */
export function withAcademy(options?: Options | (() => Options)): TestApp {
  const academy = {} as TestApp
  beforeAll(async () => {
    Object.assign(academy, await createTestApp(typeof options === 'function' ? options() : options))
  })
  afterAll(() => academy.close())
  return academy
}

/** The same for each test, where what one leaves behind would be in the way of the next. */
export function withFreshAcademy(): TestApp {
  const academy = {} as TestApp
  beforeEach(async () => {
    Object.assign(academy, await createTestApp())
  })
  afterEach(() => academy.close())
  return academy
}
