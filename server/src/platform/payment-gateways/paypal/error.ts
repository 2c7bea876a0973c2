import { z } from 'zod'
import { GatewayError } from '../gateway.ts'
import type { PaypalReply } from './http.ts'

const errorBody = z.object({
  name: z.string().default(''),
  debug_id: z.string().default(''),
  details: z.array(z.object({ issue: z.string().default('') })).default([]),
})

/** PayPal's error codes: `ORDER_ALREADY_CAPTURED`, `INSTRUMENT_DECLINED`. */
export function listIssues(reply: PaypalReply): string[] {
  const parsed = errorBody.safeParse(reply.body)
  return parsed.success ? parsed.data.details.map(({ issue }) => issue) : []
}

/** Error for the log, with the debug id that PayPal's support asks for. */
export function buildPaypalError(what: string, reply: PaypalReply): GatewayError {
  const parsed = errorBody.safeParse(reply.body)
  const { name = '', debug_id: debugId = '' } = parsed.data ?? {}
  const reasons = [reply.status, name, ...listIssues(reply), debugId && `debug_id ${debugId}`]
  return new GatewayError(`${what}: ${reasons.filter(Boolean).join(' ')}`)
}
