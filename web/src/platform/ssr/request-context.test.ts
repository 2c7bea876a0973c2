import { expect, test } from 'vitest'
import { defaultPageData } from '../http/page-data.ts'
import { hasSession, readRequest } from './request-context.ts'

const tokenOf = (claims: object) => `e30.${btoa(JSON.stringify(claims))}.x`
const later = Math.floor(Date.now() / 1000) + 900

/** What may stand for each cookie of a session. */
const values = {
  accessToken: [tokenOf({ role: 'student', exp: later }), tokenOf({ role: 'admin', exp: 5 }), 'x'],
  type: ['student', 'nadie'],
  userData: ['{"_id":"1","active":true}', '{"_id":"1","active":false}', 'null', '[', '"1"', '%zz'],
  hasSession: ['1'],
}

const cookiesOf = (name: string, given: readonly string[]) =>
  ['', ...given].map(
    (value) => `${name}=${value.startsWith('%') ? value : encodeURIComponent(value)}`,
  )

/** Each with each, and without each. */
const all = Object.entries(values).reduce<string[]>(
  (before, [name, given]) =>
    before.flatMap((cookies) => [
      cookies,
      ...cookiesOf(name, given).map((one) => (cookies === '' ? one : `${cookies}; ${one}`)),
    ]),
  [''],
)

const ask = () => Promise.reject(new Error('Nothing is asked for'))
const onError = () => undefined
const read = (cookies: string) => {
  const { site } = defaultPageData
  return readRequest({ site, origin: '', cookies, isFromOtherSite: false, ask, nonce: '', onError })
}

const visitor = read('')

test('cookies either have a session, or a page as if there were none', () => {
  const apart = all.filter((cookies) => !hasSession(cookies))
  expect(apart.length).toBeGreaterThan(20)
  for (const cookies of apart) expect([cookies, read(cookies)]).toEqual([cookies, visitor])
})

test('nobody is rendered for who has a session that the browser has to renew first', () => {
  const whole = all.filter((cookies) => read(cookies).viewer.type !== undefined)
  for (const cookies of whole) {
    expect([cookies, read(cookies).page.isSessionWhole]).toEqual([cookies, true])
    expect(cookies).toContain(encodeURIComponent(values.accessToken[0]!))
  }
  expect(whole.length).toBeGreaterThan(0)
})

test.each([
  ['', false],
  ['cookieConsent=all; lastVisitedPath=%2F', false],
  [`accessToken=${values.accessToken[0]}`, false],
  ['userData=%7B%7D', false],
  ['Type=student; HASSESSION=1', false],
  ['type=student', true],
  ['hasSession=1', true],
  [`accessToken=${values.accessToken[0]}; userData=%7B%7D`, true],
])('%s: a session is %s', (cookies, is) => expect(hasSession(cookies)).toBe(is))
