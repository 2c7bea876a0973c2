import { setTimeout as sleep } from 'node:timers/promises'
import { explainKnown } from '../platform/db/explain-failure.ts'
import { explainGateway, GatewayError } from '../platform/payment-gateways/gateway.ts'

export interface Finding {
  name: string
  state: 'ok' | 'warning' | 'fault'
  words: string
}

export type Check = () => Promise<Omit<Finding, 'name'>>

const LIMIT_MILLISECONDS = 15_000

export const ok = (words: string) => ({ state: 'ok' as const, words })
export const warning = (words: string) => ({ state: 'warning' as const, words })
export const fault = (words: string) => ({ state: 'fault' as const, words })

/** One finding for a check, also if it throws or never answers. */
export async function perform(
  name: string,
  check: Check,
  limitMilliseconds: number = LIMIT_MILLISECONDS,
): Promise<Finding> {
  const late = sleep(limitMilliseconds, fault('sin respuesta'), { ref: false })
  try {
    return { name, ...(await Promise.race([check(), late])) }
  } catch (error) {
    return { name, ...fault(describe(error)) }
  }
}

function describe(error: unknown): string {
  if (error instanceof GatewayError) return explainGateway(error)
  const known = explainKnown(error)
  if (known !== undefined) return known
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? cause.message : String(cause)
}
