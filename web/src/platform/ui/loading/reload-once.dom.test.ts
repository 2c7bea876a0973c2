import { expect, onTestFinished, test, vi } from 'vitest'
import { mayLeaveBuild } from './reload-once.ts'

test('an older build is left once, however many of its files are gone', () => {
  sessionStorage.clear()
  expect([mayLeaveBuild('a'), mayLeaveBuild('a')]).toEqual([true, false])
  expect([mayLeaveBuild('b'), mayLeaveBuild('b')]).toEqual([true, false])
})

test('a browser that keeps nothing over a reload does not leave', async () => {
  const setItem = () => {
    throw new DOMException('Refused', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { setItem })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    // Other files share the modules, which would keep the storage of this test.
    vi.resetModules()
  })
  // Which storage there is, is asked once per document.
  vi.resetModules()
  const document = await import('./reload-once.ts')
  expect(document.mayLeaveBuild('a')).toBe(false)
})
