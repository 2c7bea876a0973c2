import { CallError } from './call-error.ts'
import { readAccessToken, subscribeToSession } from './session-store.ts'

const codes = new Set(['second_factor_required', 'second_factor_enrolment_required'])

/** True for the refusal of a session that lacks the second factor which the academy requires. */
export const isDemand = (error: unknown) => error instanceof CallError && codes.has(error.code)

const listeners = new Set<() => void>()
let isDemanded = false

/** Whether a call of the session was refused so, and no other session began since. */
export const readDemand = () => isDemanded

export function subscribeToDemand(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `sentWith`: the access token of the call; one of a session that is over demands nothing. */
export function noteDemand(error: unknown, sentWith: string | undefined): void {
  if (isDemand(error) && readAccessToken() === sentWith) change(true)
}

function change(demanded: boolean): void {
  if (demanded === isDemanded) return
  isDemanded = demanded
  for (const listener of listeners) listener()
}

// On the server nothing is noted, and nobody subscribes.
if (typeof document !== 'undefined') subscribeToSession(() => change(false))
