import { expect, onTestFinished, test, vi } from 'vitest'
import { writeCookie } from './cookies.ts'

/** What is written from a page at this address; both count as secure contexts. */
function writtenAt(address: string): string {
  vi.stubGlobal('location', new URL(address))
  vi.stubGlobal('isSecureContext', true)
  const write = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    write.mockRestore()
  })
  writeCookie('costId', 'a b', 60)
  return String(write.mock.calls[0]?.[0])
}

test('over https a cookie is strict and secure', () => {
  expect(writtenAt('https://academia.mx/')).toBe(
    'costId=a%20b; path=/; max-age=60; samesite=strict; secure',
  )
})

test('on http://localhost it is strict alone: WebKit would drop a secure one', () => {
  expect(writtenAt('http://localhost:3000/')).toBe(
    'costId=a%20b; path=/; max-age=60; samesite=strict',
  )
})
