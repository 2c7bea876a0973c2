import { queryOptions } from '@tanstack/react-query'
import { CallError } from './call-error.ts'
import {
  clearSession,
  isSessionIncomplete,
  parseSession,
  readAccessToken,
  readSession,
} from './session-store.ts'

/**
 * Spec §4, session at startup. Scripts cannot read the refresh token's cookie, so without its
 * marker nothing is requested.
 */
async function startSession(): Promise<'started'> {
  if (isSessionIncomplete()) await tryToRenew()
  if (readSession()?.userData.active === false) clearSession()
  return 'started'
}

async function tryToRenew(): Promise<void> {
  // Loaded on demand: the client of the API and its schemas weigh more than the landing page.
  const { renewSession } = await import('./session-renewal.ts')
  try {
    await renewSession('start', readAccessToken())
  } catch (error) {
    // A 4xx has ended the session; network errors are shown by the screens.
    if (!(error instanceof CallError)) throw error
  }
}

/** Nothing of it has to be asked for before a guard decides. */
export function isSessionWhole(cookies?: string): boolean {
  return !isSessionIncomplete(cookies) && parseSession(cookies)?.userData.active !== false
}

let starting: Promise<'started'> | undefined
const startOnce = () => (starting ??= startSession())

/** For loaders: network errors are shown by the screens. */
export async function sessionStarted(): Promise<void> {
  await Promise.allSettled([startOnce()])
}

const isInBrowser = typeof document !== 'undefined'

/** Once for each start of the page, before any guard decides. The server primes it (`app/providers.tsx`). */
export const sessionStart = queryOptions({
  queryKey: ['session-start'],
  queryFn: startOnce,
  initialData: () => (isInBrowser && isSessionWhole() ? 'started' : undefined),
  staleTime: Infinity,
  gcTime: Infinity,
  retry: false,
  networkMode: 'always',
})
