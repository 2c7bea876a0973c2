import type { SessionReply } from '@ateneo/contract'
import { refresh } from '@ateneo/contract/calls'
import { readClaims } from './access-token.ts'
import { accessTokenMissing, CallError, reword } from './call-error.ts'
import { isDemand, noteDemand } from './second-factor-demand.ts'
import { readStoredCookie } from '../browser/cookies.ts'
import { send } from './send.ts'
import { clearSession, readAccessToken, readSession, storeSession } from './session-store.ts'

/** Spec §4: the client checks `exp` itself; 30 s early, for slow connections. */
export function isExpired(token: string | undefined): boolean {
  // An unreadable token counts as expired, so that the server decides by the refresh token.
  const { exp = 0 } = readClaims(token) ?? {}
  return exp * 1000 < Date.now() + 30_000
}

/** Spec §8, by why the token was to be renewed. */
const failures = {
  start: 'Failed to refresh token.',
  expiry: 'Token refresh failed',
  refusal: 'No se pudo refrescar el token',
} as const

/**
 * Replaces `stale`, the access token that ran out or was refused, under a lock, so that the other
 * tabs find it renewed. A 4xx ends the session, unless it demands a second factor.
 */
export async function renewSession(
  reason: keyof typeof failures,
  stale: string | undefined,
): Promise<void> {
  await withLock('refresh', async () => {
    const now = await readStoredCookie('accessToken')
    if (now !== stale && !isExpired(now)) return
    try {
      storeSession(await requestRenewal())
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      noteDemand(error, now)
      if (isDemand(error)) throw error
      if (error.status >= 400 && error.status < 500) clearSession()
      const isMissing = error.code === 'refresh_token_missing'
      throw reword(error, isMissing ? 'Refresh token is missing.' : failures[reason])
    }
  })
}

const RENEWAL_PAUSE_MILLISECONDS = 1000

/**
 * Retries once after a network error: the server accepts a replaced refresh token for a few
 * seconds.
 */
async function requestRenewal(): Promise<SessionReply> {
  const request = async () => (await send(refresh, { body: {} }, {})).reply as SessionReply
  try {
    return await request()
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'network' || !navigator.onLine) throw error
    await new Promise((resolve) => setTimeout(resolve, RENEWAL_PAUSE_MILLISECONDS))
    return request()
  }
}

/** For requests that set the bearer token themselves, such as a resumable upload. */
export async function freshAccessToken(): Promise<string> {
  const known = readAccessToken()
  if (readSession() !== undefined && isExpired(known)) await renewSession('expiry', known)
  const token = readAccessToken()
  if (token === undefined) throw accessTokenMissing()
  return token
}

let queue: Promise<unknown> = Promise.resolve()

/** Web Locks work across tabs, in secure contexts only; otherwise a queue within this tab. */
async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  if (navigator.locks) return navigator.locks.request(name, work)
  const mine = queue.then(work, work)
  queue = mine.catch(() => undefined)
  return mine
}
