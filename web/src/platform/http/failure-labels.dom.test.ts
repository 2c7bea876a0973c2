import type { SessionReply } from '@ateneo/contract'
import { getProfile, getVideo, listProfessorCourses, refresh } from '@ateneo/contract/calls'
import { QueryClient } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { professorCourses } from '../../features/courses/queries.ts'
import { useDecideCourse, useSubmitCourse } from '../../features/courses/mutations.ts'
import { usePlayback } from '../../features/learning/queries.ts'
import { runHook } from '../../testing/render.tsx'
import { answerRequests, dropCookies, openTab, tokenOf } from '../../testing/tabs.ts'
import { clearSession, storeSession } from './session-store.ts'

/** Spec §8: what whoever reads a console is told of a failed call; `messages.ts` tell people. */

beforeEach(dropCookies)

type Tab = Awaited<ReturnType<typeof openTab>>
const renewal = `${refresh.method} ${refresh.path}`
const session = (accessToken: string) =>
  ({ accessToken, type: 'student', userData: { _id: '1', active: true } }) as SessionReply
const live = tokenOf(900)

/** A tab with a session, whose renewals and calls are answered so. */
async function openWith(accessToken: string, renewed: object, called: object = {}) {
  const tab = await openTab()
  tab.storeSession(session(accessToken))
  answerRequests(({ line }) => (line === renewal ? renewed : called))
  return tab
}

const refused = {
  status: 403,
  body: { Error: 'Invalid refresh token', code: 'refresh_token_invalid' },
}
const without = {
  status: 400,
  body: { Error: 'Refresh token missing', code: 'refresh_token_missing' },
}
const expired = { status: 403, body: { Error: 'Token expired', code: 'token_expired' } }
const profile = (tab: Tab) => tab.call(getProfile)

const words: [
  string,
  () => Promise<unknown>,
  { message: string; code?: string; status?: number },
][] = [
  [
    'a call that fails, by its Error field',
    async () =>
      profile(
        await openWith(live, {}, { status: 404, body: { Error: 'No hay', code: 'not_found' } }),
      ),
    { message: 'status: 404, error: No hay', code: 'not_found' },
  ],
  [
    'a call that fails without a word',
    async () => profile(await openWith(live, {}, { status: 500, body: {} })),
    { message: 'status: 500, error: No error message available', code: 'unreadable' },
  ],
  [
    'a session that cannot be begun again',
    async () => (await openWith(live, refused)).renewSession('start', live),
    { message: 'Failed to refresh token.', code: 'refresh_token_invalid', status: 403 },
  ],
  [
    'a token that ran out, and is not renewed',
    async () => profile(await openWith(tokenOf(0), refused)),
    { message: 'Token refresh failed', code: 'refresh_token_invalid', status: 403 },
  ],
  [
    'a server in trouble while it is to renew one',
    async () => profile(await openWith(tokenOf(0), { status: 503, body: { code: 'unavailable' } })),
    { message: 'Token refresh failed', code: 'unavailable', status: 503 },
  ],
  [
    'a token that the server refuses, and is not renewed',
    async () => profile(await openWith(live, refused, expired)),
    { message: 'No se pudo refrescar el token', code: 'refresh_token_invalid' },
  ],
  [
    'a renewal without a refresh token',
    async () => profile(await openWith(tokenOf(0), without)),
    { message: 'Refresh token is missing.', code: 'refresh_token_missing', status: 400 },
  ],
  [
    'a call of a session without any',
    async () => profile(await openTab()),
    { message: 'Access token is missing.', code: 'token_missing', status: 401 },
  ],
  [
    'a download without a session',
    async () => (await openTab()).fetchFile('/orders.csv'),
    { message: 'Access token is missing.', code: 'token_missing' },
  ],
  [
    'a download that fails',
    async () =>
      (await openWith(live, {}, { status: 403, body: { code: 'forbidden' } })).fetchFile('/x'),
    { message: 'Network response was not ok', code: 'forbidden', status: 403 },
  ],
  [
    'a professor whom the cookies do not name',
    () => new QueryClient().fetchQuery({ ...professorCourses(''), retry: false }),
    { message: 'Professor ID not found in cookies' },
  ],
]

test.each(words)('%s', async (_, fail, failure) => {
  await expect(fail()).rejects.toMatchObject(failure)
})

test('what the first failure said is the cause of the reworded one', async () => {
  const tab = await openWith(tokenOf(0), refused)
  const error: unknown = await profile(tab).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ cause: { message: 'status: 403, error: Invalid refresh token' } })
})

test('nothing is asked of the server without a token, that visitors may not ask', async () => {
  const tab = await openTab()
  const sent = answerRequests(() => ({ body: {} }))
  const params = { professorId: '1' }
  await expect(tab.call(listProfessorCourses, { params })).rejects.toMatchObject({ status: 401 })
  await tab.call(getVideo, { body: {} })
  expect(sent.map(({ line }) => line)).toEqual([`POST ${getVideo.path}`])
})

const answerText = () => {
  vi.stubGlobal('fetch', async () => new Response('Listo', { status: 200 }))
  onTestFinished(() => void vi.unstubAllGlobals())
}
const course = { id: '1', submittedAt: null, revisionOf: null }

test('a status that is answered with no data is not taken for changed', async () => {
  storeSession(session(live))
  onTestFinished(clearSession)
  answerText()
  const { result } = runHook(() => [useSubmitCourse(), useDecideCourse()] as const)
  const noData = { message: 'No data returned', code: 'unreadable' }
  await expect(result.current[0].mutateAsync('1')).rejects.toMatchObject(noData)
  await expect(
    result.current[1].mutateAsync({ course, decision: 'approved' }),
  ).rejects.toMatchObject(noData)
})

test.each([
  [{ status: 418, body: { Error: 'Otra cosa' } }, 'Unexpected error occurred'],
  [
    { status: 403, body: { Error: 'Access denied', code: 'video_denied' } },
    'status: 403, error: Access denied',
  ],
])('a video that is answered %j says: %s', async (answer, message) => {
  answerRequests(() => answer)
  const { result } = runHook(() => usePlayback({ videoId: '1' }))
  await waitFor(() => expect(result.current.error?.message).toBe(message))
})
