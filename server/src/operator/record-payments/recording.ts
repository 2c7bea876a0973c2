import { explainGateway, GatewayError } from '../../platform/payment-gateways/gateway.ts'
import { fieldsOf, mergeFields, nameCall, type Shapes } from './shape.ts'

interface Asked {
  method: string
  path: string
}

interface Answered {
  status: number
  body: unknown
}

/** What was answered to which calls, and what could not be asked. */
export interface Recording {
  shapes: Shapes
  notes: string[]
}

/** Keeps the shape of every answer of a provider's client. */
export function recordCalls<A extends Asked, R extends Answered>(
  ask: (request: A) => Promise<R>,
): { call: (request: A) => Promise<R>; shapes: Shapes } {
  const shapes: Shapes = {}
  return {
    shapes,
    async call(request) {
      const reply = await ask(request)
      addAnswer(shapes, { ...request, ...reply })
      return reply
    },
  }
}

export function addAnswer(shapes: Shapes, { method, path, status, body }: Asked & Answered): void {
  const name = nameCall(method, path)
  const key = status < 300 ? name : `${name} (${status})`
  shapes[key] = mergeFields(shapes[key], fieldsOf(body))
}

/** A step that fails is written down, and the others go on. */
export async function attempt<T>(
  notes: string[],
  what: string,
  step: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await step()
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    notes.push(`${what}: ${explainGateway(error)}`)
    return undefined
  }
}
