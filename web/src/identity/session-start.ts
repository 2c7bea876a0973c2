import { queryOptions } from '@tanstack/react-query'
import { CallError } from '../http/call-error.ts'
import { clearSession, isSessionIncomplete, readSession } from '../http/session-store.ts'

/** Spec §4, session at startup. The refresh token can't be seen from here: the type's cookie, which lives as long, hints at it. */
async function startSession(): Promise<'started'> {
  if (isSessionIncomplete()) await tryToRenew()
  if (readSession()?.userData.active === false) clearSession()
  return 'started'
}

async function tryToRenew(): Promise<void> {
  // The calls and their schemas weigh more than the first page: only fetched where they are needed.
  const { renewSession } = await import('../http/call.ts')
  try {
    await renewSession()
  } catch (error) {
    // A refused renewal has ended the session; without a connection the screens say so themselves.
    if (!(error instanceof CallError)) throw error
  }
}

/** Nothing of it has to be asked for before a guard decides. */
export const isSessionWhole = () =>
  !isSessionIncomplete() && readSession()?.userData.active !== false

/** Once for each start of the page, before any guard decides. */
export const sessionStart = queryOptions({
  queryKey: ['session-start'],
  queryFn: startSession,
  initialData: () => (isSessionWhole() ? 'started' : undefined),
  staleTime: Infinity,
  gcTime: Infinity,
  retry: false,
  networkMode: 'always',
})
