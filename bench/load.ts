import autocannon from 'autocannon'
import type { Call } from './calls.ts'
import { requestOf } from './exchanges.ts'

export interface Load {
  requestsPerSecond: number
  p50Milliseconds: number
  p99Milliseconds: number
  /** Answers other than 2xx, lost connections, and calls without an answer in time. */
  errors: number
}

export interface LoadOptions {
  connections: number
  seconds: number
}

export async function loadAddress(
  url: string,
  call: Call,
  { connections, seconds }: LoadOptions,
): Promise<Load> {
  const target = { url, connections, ...requestOf(call) }
  // What is compiled, prepared and cached the first time is not what lasts.
  await autocannon({ ...target, duration: 1 })
  const result = await autocannon({ ...target, duration: seconds })
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p50Milliseconds: result.latency.p50,
    p99Milliseconds: result.latency.p99,
    errors: result.non2xx + result.errors + result.timeouts,
  }
}
