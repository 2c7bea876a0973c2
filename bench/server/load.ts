import autocannon from 'autocannon'
import { type Call, VARIED } from './calls.ts'
import { requestOf } from './exchanges.ts'

export interface Load {
  requestsPerSecond: number
  p50Milliseconds: number
  p99Milliseconds: number
  /** Answers other than 2xx, lost connections, and calls without an answer in time. */
  errors: number
}

/** One round of load. */
export async function loadAddress(url: string, call: Call, connections: number): Promise<Load> {
  const duration = call.seconds ?? 1
  const idReplacement = url.includes(VARIED)
  const result = await autocannon({
    url,
    connections,
    duration,
    idReplacement,
    ...requestOf(call),
  })
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p50Milliseconds: result.latency.p50,
    p99Milliseconds: result.latency.p99,
    errors: result.non2xx + result.errors + result.timeouts,
  }
}

/**
 * The best round of each address, with the errors of all: whatever else the machine does only
 * slows. They take turns, so that what lasts longer than a round slows all of them.
 */
export async function compareAddresses<Name extends string>(
  urls: Record<Name, string>,
  call: Call,
  { connections, rounds, isWarm }: { connections: number; rounds: number; isWarm: boolean },
): Promise<Record<Name, Load>> {
  const names = Object.keys(urls) as Name[]
  const best = {} as Record<Name, Load>
  // The first round counts for nothing: what is compiled, prepared and cached in it is not what lasts.
  for (let round = isWarm ? 1 : 0; round <= rounds; round++) {
    for (const name of names) {
      const load = await loadAddress(urls[name], call, connections)
      const errors = load.errors + (best[name]?.errors ?? 0)
      const isBest = round < 2 || load.requestsPerSecond > best[name].requestsPerSecond
      best[name] = { ...(isBest ? load : best[name]), errors }
    }
  }
  return best
}
