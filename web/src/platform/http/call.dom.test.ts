import { getCourse, getProfile, refresh } from '@ateneo/contract/calls'
import type { SessionReply } from '@ateneo/contract'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { answerRequests, dropCookies, openTab, provideLocks, tokenOf } from '../../testing/tabs.ts'

const renewal = `${refresh.method} ${refresh.path}`
const course = { params: { id: 'telar' } }
const sessionWith = (accessToken: string) =>
  ({ accessToken, type: 'student', userData: { id: '1' } }) as unknown as SessionReply

beforeEach(dropCookies)

/** Refuses every token but those of its renewals. */
function serve(renew: () => SessionReply | Error | { status: number; body: unknown }) {
  const good = new Set<string>()
  return answerRequests(({ line, token }) => {
    if (line !== renewal) {
      if (token !== undefined && good.has(token)) return { body: { name: 'Ana' } }
      return { status: 403, body: { Error: 'Token expired', code: 'token_expired' } }
    }
    const renewed = renew()
    if (renewed instanceof Error || 'status' in renewed) return renewed
    good.add(renewed.accessToken)
    return { body: renewed }
  })
}

test('a token that ran out is renewed before the call, which carries the new one', async () => {
  const tab = await openTab()
  tab.storeSession(sessionWith(tokenOf(10)))
  const fresh = tokenOf(900)
  const sent = serve(() => sessionWith(fresh))
  expect(await tab.call(getProfile)).toEqual({ name: 'Ana' })
  expect(sent.map(({ line }) => line)).toEqual([renewal, `GET ${getProfile.path}`])
  expect(sent[1]!.token).toBe(fresh)
  expect(tab.readAccessToken()).toBe(fresh)
})

test('a token that the server refuses is renewed once, and the call sent once more', async () => {
  const tab = await openTab()
  tab.storeSession(sessionWith(tokenOf(900, 'old')))
  const sent = serve(() => sessionWith(tokenOf(900, 'new')))
  await tab.call(getProfile)
  const asked = `GET ${getProfile.path}`
  expect(sent.map(({ line }) => line)).toEqual([asked, renewal, asked])
})

test('a call that is refused again after the renewal is not sent a third time', async () => {
  const tab = await openTab()
  tab.storeSession(sessionWith(tokenOf(900, 'old')))
  const sent = answerRequests(({ line }) =>
    line === renewal
      ? { body: sessionWith(tokenOf(900, 'new')) }
      : { status: 403, body: { Error: 'Token expired', code: 'token_expired' } },
  )
  await expect(tab.call(getProfile)).rejects.toMatchObject({ code: 'token_expired' })
  expect(sent).toHaveLength(3)
})

test.each([
  ['with the locks of a secure page', provideLocks],
  ['without locks', () => undefined],
])('many calls of one tab renew once, %s', async (_, prepare) => {
  prepare()
  const tab = await openTab()
  tab.storeSession(sessionWith(tokenOf(0)))
  const sent = serve(() => sessionWith(tokenOf(900)))
  await Promise.all(Array.from({ length: 8 }, () => tab.call(getProfile)))
  expect(sent.filter(({ line }) => line === renewal)).toHaveLength(1)
})

test('two tabs renew once between them', async () => {
  provideLocks()
  const [one, other] = [await openTab(), await openTab()]
  one.storeSession(sessionWith(tokenOf(0)))
  const sent = serve(() => sessionWith(tokenOf(900)))
  await Promise.all([one.call(getProfile), other.call(getProfile)])
  expect(sent.filter(({ line }) => line === renewal)).toHaveLength(1)
  expect(other.readAccessToken()).toBe(one.readAccessToken())
})

test('what another tab renewed meanwhile is not renewed again', async () => {
  const tab = await openTab()
  const [old, fresh] = [tokenOf(900, 'old'), tokenOf(900, 'fresh')]
  tab.storeSession(sessionWith(old))
  const sent = answerRequests(({ token }) => {
    if (token === fresh) return { body: { name: 'Ana' } }
    tab.storeSession(sessionWith(fresh))
    return { status: 403, body: { Error: 'Token expired', code: 'token_expired' } }
  })
  await tab.call(getProfile)
  await tab.renewSession('expiry', old)
  const asked = `GET ${getProfile.path}`
  expect(sent.map(({ line }) => line)).toEqual([asked, asked])
})

test('a refused renewal ends the session: who needs one fails, a public page goes on', async () => {
  const tab = await openTab()
  const refusal = { status: 401, body: { Error: 'Invalid token', code: 'token_invalid' } }
  tab.storeSession(sessionWith(tokenOf(0)))
  answerRequests(({ line, token }) =>
    line === renewal ? refusal : { body: { title: 'Telar', token: token ?? null } },
  )
  await expect(tab.call(getProfile)).rejects.toMatchObject({ code: 'token_invalid' })
  expect(tab.readSession()).toBeUndefined()
  expect(document.cookie).not.toMatch(/(accessToken|type|userData)=[^;]/)
  tab.storeSession(sessionWith(tokenOf(0)))
  expect(await tab.call(getCourse, course)).toEqual({ title: 'Telar', token: null })
})

test('a renewal that demands a second factor ends no session, and a public page goes on', async () => {
  const tab = await openTab()
  const demand = {
    status: 403,
    body: { msg: 'Second factor required', code: 'second_factor_enrolment_required' },
  }
  tab.storeSession(sessionWith(tokenOf(0)))
  answerRequests(({ line, token }) =>
    line === renewal ? demand : { body: { title: 'Telar', token: token ?? null } },
  )
  await expect(tab.call(getProfile)).rejects.toMatchObject({ status: 403 })
  expect(tab.readSession()).toBeDefined()
  expect(tab.readDemand()).toBe(true)
  expect(await tab.call(getCourse, course)).toEqual({ title: 'Telar', token: null })
  tab.storeSession(sessionWith(tokenOf(900)))
  expect(tab.readDemand()).toBe(false)
})

test('a call of a session that was replaced meanwhile demands nothing', async () => {
  const tab = await openTab()
  tab.storeSession(sessionWith(tokenOf(900, 'old')))
  answerRequests(() => {
    tab.storeSession(sessionWith(tokenOf(900, 'new')))
    return { status: 403, body: { code: 'second_factor_required' } }
  })
  await expect(tab.call(getProfile)).rejects.toMatchObject({ code: 'second_factor_required' })
  expect(tab.readDemand()).toBe(false)
})

test('a server in trouble ends no session', async () => {
  const tab = await openTab()
  tab.storeSession(sessionWith(tokenOf(0)))
  serve(() => ({ status: 503, body: { msg: 'Unavailable', code: 'unavailable' } }))
  await expect(tab.call(getProfile)).rejects.toMatchObject({ status: 503 })
  expect(tab.readSession()).toBeDefined()
})

test('a renewal whose answer is lost is asked for once more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const tab = await openTab()
  tab.storeSession(sessionWith(tokenOf(0)))
  let asked = 0
  serve(() => (asked++ === 0 ? new TypeError('Failed to fetch') : sessionWith(tokenOf(900))))
  const answer = tab.call(getProfile)
  await vi.runAllTimersAsync()
  expect(await answer).toEqual({ name: 'Ana' })
  expect(asked).toBe(2)
})

test('a line that is lost is one error, and what is not JSON another', async () => {
  const tab = await openTab()
  answerRequests(() => new TypeError('Failed to fetch'))
  await expect(tab.call(getCourse, course)).rejects.toMatchObject({ code: 'network', status: 0 })
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(tab.call(getCourse, course)).rejects.toMatchObject({
    code: 'unreadable',
    status: 502,
  })
})
