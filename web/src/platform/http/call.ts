import type { Arguments, Endpoint, ErrorBody, Reply } from '@ateneo/contract'
import { accessTokenMissing, buildCallError, CallError, reword } from './call-error.ts'
import { validateFile } from './validate-file.ts'
import {
  askOrFail,
  type CallOptions,
  carriesSession,
  ownTransport,
  readJson,
  send,
  type Slots,
} from './send.ts'
import { freshAccessToken, isExpired, renewSession } from './session-renewal.ts'
import { readAccessToken, readSession } from './session-store.ts'
import { isDemand, noteDemand } from './second-factor-demand.ts'
import { type Transport, transportOf } from './transport.ts'

export type { CallOptions } from './send.ts'

type CallArguments<E extends Endpoint> =
  object extends Arguments<E>
    ? [args?: Arguments<E>, options?: CallOptions]
    : [args: Arguments<E>, options?: CallOptions]

/**
 * Sends a request to the server; every failure is a `CallError`. An expired access token is renewed
 * once.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...args: CallArguments<E>
): Promise<Reply<E>> {
  return (await callForPage(endpoint, ...args)).reply
}

/**
 * As `call`, with the response's headers; `nextCursor` is the cursor of a bare array's next page.
 */
export async function callForPage<E extends Endpoint>(
  endpoint: E,
  ...[args, options = {}]: CallArguments<E>
): Promise<{ reply: Reply<E>; nextCursor: string | null; headers: Headers }> {
  const slots = (args ?? {}) as Slots
  const fileError = slots.file && validateFile(endpoint, slots.file)
  if (fileError) throw fileError
  const transport = transportOf(options.client) ?? ownTransport
  const request = (by: Transport = transport) => send(endpoint, slots, options, by)
  if (transport === ownTransport && isWithoutToken(endpoint, options)) throw accessTokenMissing()
  // A session is renewed by its browser alone.
  const mayRenew = transport === ownTransport && isSessionCall(endpoint, options)
  const known = mayRenew ? readAccessToken() : undefined
  const isStale = mayRenew && isExpired(known)
  const by = isStale ? await renewFor(endpoint, 'expiry', known) : transport
  const sentWith = by.accessToken
  const { reply, headers } = await request(by).catch(async (error: unknown) => {
    if (mayRenew) noteDemand(error, sentWith)
    if (!mayRenew || !isStaleToken(error)) throw error
    return request(await renewFor(endpoint, 'refusal', sentWith))
  })
  return { reply: reply as Reply<E>, nextCursor: headers.get('x-next-cursor'), headers }
}

function isSessionCall(endpoint: Endpoint, { bearer }: CallOptions): boolean {
  return carriesSession(endpoint) && bearer === undefined && readSession() !== undefined
}

/** What the server would only refuse. */
function isWithoutToken(endpoint: Endpoint, { bearer }: CallOptions): boolean {
  const needsSession = carriesSession(endpoint) && endpoint.access !== 'anyone'
  const isVisitor = readSession() === undefined && readAccessToken() === undefined
  return needsSession && bearer === undefined && isVisitor
}

/**
 * With what to ask afterwards. If the renewal ends the session, or demands a second factor, a call
 * that visitors may make too is sent without one.
 */
async function renewFor(
  { access }: Endpoint,
  reason: 'expiry' | 'refusal',
  stale: string | undefined,
): Promise<Transport> {
  try {
    await renewSession(reason, stale)
  } catch (error) {
    if (access !== 'anyone' || (readSession() !== undefined && !isDemand(error))) throw error
    return { ...ownTransport, accessToken: undefined }
  }
  return ownTransport
}

function isStaleToken(error: unknown): boolean {
  return (
    error instanceof CallError &&
    ['token_expired', 'token_invalid', 'token_missing'].includes(error.code)
  )
}

/** Downloads with the bearer token, which a plain link would not send. */
export async function fetchFile(path: string): Promise<Blob> {
  const token = await freshAccessToken()
  const headers = { authorization: `Bearer ${token}` }
  const response = await askOrFail(ownTransport.ask, path, { headers })
  if (response.ok) return response.blob()
  const body = (await readJson(response)) as Partial<ErrorBody> | null
  throw reword(buildCallError(response.status, body), 'Network response was not ok')
}
