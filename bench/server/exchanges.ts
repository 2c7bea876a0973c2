import type { Pool } from 'pg'
import type { Call } from './calls.ts'
import type { Product } from './product.ts'
import type { Statement } from './recorder.ts'

/** A call with what the product answered and what it asked the database for. */
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
 * Makes each call once; the first time may do more than later ones, so it is made before too. What
 * the product holds for visitors it composes anew after a change, of which any will do.
 */
export async function recordExchanges(
  product: Product,
  pool: Pool,
  calls: Call[],
): Promise<Exchange[]> {
  const exchanges: Exchange[] = []
  for (const call of calls) {
    let reply = await ask(product, call)
    await pool.query('select pg_current_xact_id()')
    const statements = await product.statementsOf(async () => {
      reply = await ask(product, call)
    })
    exchanges.push({ call, reply, statements: statements.filter(isOfAnswer) })
  }
  return exchanges
}

/** Whether something has changed is the product's question, and no part of any answer. */
function isOfAnswer({ name }: Statement): boolean {
  return name !== 'database_state'
}

async function ask({ url }: Product, call: Call): Promise<string> {
  const response = await fetch(url + call.path, requestOf(call))
  const reply = await response.text()
  if (!response.ok) throw new Error(`${call.method} ${call.path}: ${response.status} ${reply}`)
  return reply
}
