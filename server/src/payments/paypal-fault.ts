import { z } from 'zod'
import { GatewayFault } from './gateway.ts'
import type { PaypalReply } from './paypal-http.ts'

const errorBody = z.object({
  name: z.string().default(''),
  debug_id: z.string().default(''),
  details: z.array(z.object({ issue: z.string().default('') })).default([]),
})

/** PayPal's reasons for a refusal: `ORDER_ALREADY_CAPTURED`, `INSTRUMENT_DECLINED`. */
export function listIssues(reply: PaypalReply): string[] {
  const parsed = errorBody.safeParse(reply.body)
  return parsed.success ? parsed.data.details.map(({ issue }) => issue) : []
}

/** For the log; PayPal's support asks for the debug id. */
export function buildFault(what: string, reply: PaypalReply): GatewayFault {
  const parsed = errorBody.safeParse(reply.body)
  const { name = '', debug_id: debugId = '' } = parsed.data ?? {}
  const reasons = [reply.status, name, ...listIssues(reply), debugId && `debug_id ${debugId}`]
  return new GatewayFault(`${what}: ${reasons.filter(Boolean).join(' ')}`)
}
