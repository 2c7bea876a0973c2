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

/** Makes each call once; the first time may do more than later ones, so it is made before too. */
export async function recordExchanges(product: Product, calls: Call[]): Promise<Exchange[]> {
  const exchanges: Exchange[] = []
  for (const call of calls) {
    let reply = await ask(product, call)
    const statements = await product.statementsOf(async () => {
      reply = await ask(product, call)
    })
    exchanges.push({ call, reply, statements })
  }
  return exchanges
}

async function ask({ url }: Product, call: Call): Promise<string> {
  const response = await fetch(url + call.path, requestOf(call))
  const reply = await response.text()
  if (!response.ok) throw new Error(`${call.method} ${call.path}: ${response.status} ${reply}`)
  return reply
}
