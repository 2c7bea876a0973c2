import type { Pool } from 'pg'
import type { Call } from './call.ts'
import type { Session } from './session.ts'
import type { Product } from './product.ts'
import type { Statement } from './recorder.ts'

const raiseVersions = `select nextval(format('%I.%I', schemaname, sequencename)::regclass)
  from pg_sequences where schemaname = 'table_versions'`

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

/**
 * Records each call once, after a warm-up call. New table versions before each
 * invalidate the caches, so that the statements are recorded.
 */
export async function recordExchanges(
  product: Product,
  pool: Pool,
  calls: Call[],
): Promise<Exchange[]> {
  const exchanges: Exchange[] = []
  for (const listed of calls) {
    let reply = await ask(product, listed)
    const call = listed.isRotating ? goOn(listed, reply) : listed
    await pool.query(raiseVersions)
    const statements = await product.statementsOf(async () => {
      reply = await ask(product, call)
    })
    exchanges.push({ call, reply, statements: statements.filter(isOfAnswer) })
  }
  return exchanges
}

/** The same call with the last reply's refresh token, since the previous one is spent. */
function goOn(call: Call, reply: string): Call {
  const { refreshToken } = JSON.parse(reply) as Session
  return { ...call, body: { refreshToken } }
}

const ofCaches = new Set(['any_table_version', 'table_versions', 'table_writers'])

/** Excludes the product's query for changes, which no reply depends on. */
function isOfAnswer({ name }: Statement): boolean {
  return !ofCaches.has(name ?? '')
}

async function ask({ url }: Product, call: Call): Promise<string> {
  const response = await fetch(url + call.path, requestOf(call))
  const reply = await response.text()
  if (!response.ok) throw new Error(`${call.method} ${call.path}: ${response.status} ${reply}`)
  return reply
}
