import autocannon from 'autocannon'
import { emails } from '../academy/fill.ts'
import { type Call, VARIED } from './call.ts'
import { logIn, randomAddress, type Session } from '../session.ts'
import { requestOf } from './exchanges.ts'

export interface Load {
  requestsPerSecond: number
  p50Milliseconds: number
  p99Milliseconds: number
  /** Replies other than 2xx, lost connections and timeouts. */
  errors: number
}

interface LoadOptions {
  loginUrl: string
  connections: number
  /** Of a round, as a part of the call's own. */
  length: number
  /** Requests of a round, instead of a length. */
  amount?: number
}

/** One round of load; rotating clients log in at `loginUrl` first. */
async function loadAddress(
  url: string,
  call: Call,
  { loginUrl, connections, length, amount }: LoadOptions,
): Promise<Load> {
  const idReplacement = url.includes(VARIED)
  const setupClient = await prepareClients(call, connections, loginUrl)
  const result = await autocannon({
    url,
    connections,
    ...(amount ? { amount } : { duration: (call.seconds ?? 1) * length }),
    // How often it looks whether the time is over.
    sampleInt: 50,
    idReplacement,
    ...requestOf(call),
    ...(setupClient && { setupClient }),
  })
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p50Milliseconds: result.latency.p50,
    p99Milliseconds: result.latency.p99,
    errors: result.non2xx + result.errors + result.timeouts,
  }
}

type SetupClient = NonNullable<autocannon.Options['setupClient']>

/** Requests per connection, where they differ between connections. */
async function prepareClients(
  call: Call,
  connections: number,
  loginUrl: string,
): Promise<SetupClient | undefined> {
  const request = requestOf(call)
  if (call.isFromManyAddresses) {
    const setupRequest = (made: autocannon.Request): autocannon.Request => ({
      ...made,
      headers: { ...request.headers, 'x-forwarded-for': randomAddress() },
    })
    return (client) => client.setRequests([{ ...request, setupRequest }])
  }
  if (!call.isRotating) return undefined
  const sessions: Session[] = []
  for (let n = 0; n < connections; n++) sessions.push(await logIn(loginUrl, emails.student))
  return (client) => {
    const bodyOf = ({ refreshToken }: Session) => JSON.stringify({ refreshToken })
    const onResponse = (status: number, body: string) => {
      if (status === 200) client.setBody(bodyOf(JSON.parse(body) as Session))
    }
    client.setRequests([{ ...request, body: bodyOf(sessions.pop()!), onResponse }])
  }
}

/**
 * The best round of each URL, since other load on the machine only slows; errors are summed. Rounds
 * alternate, so that longer disturbances affect all.
 */
export async function compareAddresses<Name extends string>(
  urls: Record<Name, string>,
  call: Call,
  { rounds, warmUp, ...options }: LoadOptions & { rounds: number; warmUp: number },
): Promise<Record<Name, Load>> {
  const names = Object.keys(urls) as Name[]
  const best = {} as Record<Name, Load>
  // The first round is a warm-up for JIT, prepared statements and caches.
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const length = round === 0 ? warmUp : options.length
      const load = await loadAddress(urls[name], call, { ...options, length })
      const errors = load.errors + (best[name]?.errors ?? 0)
      const isBest = round < 2 || load.requestsPerSecond > best[name].requestsPerSecond
      best[name] = { ...(isBest ? load : best[name]), errors }
    }
  }
  return best
}
