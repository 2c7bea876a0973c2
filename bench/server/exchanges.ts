import { setTimeout as sleep } from 'node:timers/promises'
import type { Call } from './call.ts'
import type { Session } from '../session.ts'
import type { Product } from '../product.ts'
import type { Statement } from './recorder.ts'

/** Longer than the product keeps what it answered to visitors. */
const LIFETIME_MILLISECONDS = 2100

/** A call with its recorded reply and SQL statements. */
export interface Exchange {
  call: Call
  reply: string
  statements: Statement[]
}

export function requestOf({ method, token, body }: Call) {
  return {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }
}

/** Records each call once, after a warm-up call and the lifetime of what visitors are answered. */
export async function recordExchanges(product: Product, listed: Call[]): Promise<Exchange[]> {
  const calls: Call[] = []
  for (const call of listed) {
    const reply = await ask(product, call)
    calls.push(call.isRotating ? goOn(call, reply) : call)
  }
  await sleep(LIFETIME_MILLISECONDS)
  const exchanges: Exchange[] = []
  for (const call of calls) {
    let reply = ''
    const statements = await product.statementsOf(async () => {
      reply = await ask(product, call)
    })
    exchanges.push({ call, reply, statements })
  }
  return exchanges
}

/** The same call with the last reply's refresh token, since the previous one is spent. */
function goOn(call: Call, reply: string): Call {
  const { refreshToken } = JSON.parse(reply) as Session
  return { ...call, body: { refreshToken } }
}

async function ask({ url }: Product, call: Call): Promise<string> {
  const response = await fetch(url + call.path, requestOf(call))
  const reply = await response.text()
  if (!response.ok) throw new Error(`${call.method} ${call.path}: ${response.status} ${reply}`)
  return reply
}
