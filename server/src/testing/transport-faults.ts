import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** What goes wrong on the way; `dropped` and `truncated` after the server did what it was asked. */
export type TransportFault =
  | 'none'
  | 'dropped'
  | 'truncated'
  | 'html'
  | 'slow'
  | 'conflict'
  | 'locked'
  | 'limited'
  | 'broken'

export interface Faulty {
  fault: TransportFault
  /** Calls that the fault is of: method and address. */
  faultOf: RegExp
}

export const noFault: Faulty = { fault: 'none', faultOf: /./ }

const replies: Partial<Record<TransportFault, { status: number; error: string }>> = {
  conflict: { status: 409, error: 'conflict' },
  locked: { status: 423, error: 'locked' },
  limited: { status: 429, error: 'too_many_requests' },
  broken: { status: 500, error: 'internal_error' },
}

/** Makes the calls of a fake server go wrong as its state says. */
export function breakTransport(app: FastifyInstance, state: Faulty): void {
  const isBroken = ({ method, url }: { method: string; url: string }) =>
    state.fault !== 'none' && state.faultOf.test(`${method} ${url}`)

  app.addHook('onRequest', async (request, reply) => {
    if (!isBroken(request)) return undefined
    if (state.fault === 'html') {
      return reply.code(502).type('text/html').send('<html><body>Bad Gateway</body></html>')
    }
    const answer = replies[state.fault]
    if (!answer) return undefined
    const body = { ...answer, message: 'As documented.', cause: [] }
    return reply.code(answer.status).header('retry-after', '30').send(body)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    if (!isBroken(request)) return payload
    if (state.fault === 'slow') await sleep(50)
    if (state.fault === 'dropped') request.raw.socket.destroy()
    if (state.fault !== 'truncated' || typeof payload !== 'string') return payload
    const cut = payload.slice(0, Math.floor(payload.length / 2))
    void reply.header('content-length', Buffer.byteLength(cut))
    return cut
  })
}
