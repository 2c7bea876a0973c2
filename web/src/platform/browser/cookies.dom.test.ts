import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { cookiesAttribute, eraseCookie, writeCookie } from './cookies.ts'

const root = document.documentElement
const kept = root.dataset['cookies']
afterEach(() => void Object.assign(root.dataset, { cookies: kept }))

/** What scripts write on a page of the academy with this `PUBLIC_URL`. */
function writtenAt(publicUrl: string, write: () => void): string {
  const { 'data-cookies': attribute } = cookiesAttribute(publicUrl)
  if (attribute === undefined) delete root.dataset['cookies']
  else root.dataset['cookies'] = attribute
  const cookie = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined)
  onTestFinished(() => cookie.mockRestore())
  write()
  return String(cookie.mock.lastCall?.[0])
}

test.each([
  ['https://academia.mx', '; secure'],
  ['http://academia.lan', '; secure'],
  // The page of a root loader that failed.
  ['', '; secure'],
  ['http://localhost:3001', ''],
])('on a page of %s a cookie is strict%s', (publicUrl, secure) => {
  expect(writtenAt(publicUrl, () => writeCookie('costId', 'a b', 60))).toBe(
    `costId=a%20b; path=/; max-age=60; samesite=strict${secure}`,
  )
  expect(writtenAt(publicUrl, () => eraseCookie('costId'))).toBe(
    `costId=; path=/; max-age=0; samesite=strict${secure}`,
  )
})
