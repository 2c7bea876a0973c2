import { z } from 'zod'
import { parseAmount } from '../amounts.ts'
import { GatewayError } from '../gateway.ts'

export const money = z.object({ currency_code: z.string(), value: z.string() })

/** Strips the minus that some reversals have. */
export function readMoney({ currency_code: currency, value }: z.output<typeof money>) {
  const amountCents = parseAmount(value.replace(/^-/, ''))
  if (amountCents === undefined) throw new GatewayError(`PayPal dio un importe ilegible: ${value}`)
  return { amountCents, currency }
}
