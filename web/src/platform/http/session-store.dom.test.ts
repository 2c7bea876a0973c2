import type { SessionReply } from '@ateneo/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { dropCookies, openTab, tokenOf } from '../../testing/tabs.ts'

const userData = { id: '1', firstNames: 'Ana' }
const reply = (word = '', data: object = userData) =>
  ({ accessToken: tokenOf(900, word), type: 'student', userData: data }) as unknown as SessionReply

beforeEach(dropCookies)

test('a login in one tab is heard and read in the other, and so is a logout', async () => {
  const [one, other] = [await openTab(), await openTab()]
  expect(other.readSession()).toBeUndefined()
  const hear = vi.fn<() => void>()
  other.subscribeToSession(hear)
  one.storeSession(reply())
  await expect.poll(() => hear.mock.calls.length).toBe(1)
  expect(other.readSession()).toMatchObject({ type: 'student', userData })
  one.clearSession()
  await expect.poll(() => hear.mock.calls.length).toBe(2)
  expect(other.readSession()).toBeUndefined()
})

test('a session that was read is the same object until it changes', async () => {
  const tab = await openTab()
  tab.storeSession(reply())
  const first = tab.readSession()
  expect(tab.readSession()).toBe(first)
  // A renewed token is not another session.
  tab.storeSession(reply('new'))
  expect(tab.readSession()).toBe(first)
  tab.storeSession(reply('new', { ...userData, firstNames: 'Eva' }))
  expect(tab.readSession()).not.toBe(first)
  expect(tab.readSession()).toMatchObject({ userData: { firstNames: 'Eva' } })
})

test('the session that the page was rendered for is the one that is read, also after a call read it ahead of hydration', async () => {
  ;(await openTab()).storeSession(reply())
  const tab = await openTab()
  const rendered = { ...tab.readSession()! }
  expect(tab.readSession(rendered)).toBe(rendered)
  expect(tab.readSession()).toBe(rendered)
  tab.storeSession(reply('new', { ...userData, firstNames: 'Eva' }))
  expect(tab.readSession(rendered)).toMatchObject({ userData: { firstNames: 'Eva' } })
})

test('the token says the role, whatever the cookie beside it was edited to', async () => {
  const tab = await openTab()
  tab.storeSession(reply())
  document.cookie = 'type=admin; path=/'
  const again = await openTab()
  expect(again.readSession()?.type).toBe('student')
})

test.each(['%7B"id"', 'nada', '%E0%A4%A'])(
  'user data that was cut to %j is no session',
  async (cut) => {
    const tab = await openTab()
    tab.storeSession(reply())
    document.cookie = `userData=${cut}; path=/`
    expect((await openTab()).readSession()).toBeUndefined()
  },
)

test('the same user data in another order tells nobody anything', async () => {
  const tab = await openTab()
  tab.storeSession(reply())
  const hear = vi.fn<() => void>()
  tab.subscribeToSession(hear)
  const { id, firstNames } = userData
  tab.storeUserData({ firstNames, id } as unknown as SessionReply['userData'])
  expect(hear).not.toHaveBeenCalled()
  tab.storeUserData({ id, firstNames: 'Eva' } as unknown as SessionReply['userData'])
  expect(hear).toHaveBeenCalledTimes(1)
})

test('a session without one of its cookies asks for a renewal; none, or all, do not', async () => {
  const tab = await openTab()
  expect(tab.isSessionIncomplete()).toBe(false)
  tab.storeSession(reply())
  expect(tab.isSessionIncomplete()).toBe(false)
  document.cookie = 'accessToken=; path=/; max-age=0'
  expect(tab.isSessionIncomplete()).toBe(true)
  dropCookies()
  document.cookie = 'hasSession=1; path=/'
  expect(tab.isSessionIncomplete()).toBe(true)
})
