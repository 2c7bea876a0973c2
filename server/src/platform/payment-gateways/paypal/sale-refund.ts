import { z } from 'zod'
import { formatAmount, parseAmount } from '../amounts.ts'
import { GatewayError, type Refund, RefundRefused, type RefundRequest } from '../gateway.ts'
import { buildPaypalError, listIssues } from './error.ts'
import type { CallPaypal, PaypalReply } from './http.ts'

const time = z.iso.datetime({ offset: true }).optional()

/** Money as the older API writes it. */
export const saleMoney = z.looseObject({ total: z.string(), currency: z.string() })

export function readSaleMoney({ total, currency }: z.output<typeof saleMoney>) {
  const amountCents = parseAmount(total.replace(/^-/, ''))
  if (amountCents === undefined) throw new GatewayError(`PayPal dio un importe ilegible: ${total}`)
  return { amountCents, currency }
}

const saleRefund = z.looseObject({
  id: z.string().min(1),
  state: z.string(),
  amount: saleMoney,
  create_time: time,
  update_time: time,
})

const finalStatuses = [400, 403, 422]

/**
 * Gives a subscription's charge back. It is a sale of the older API; an account that has it as a
 * capture says that there is no such sale (`undefined`).
 */
export async function refundSale(
  call: CallPaypal,
  { paymentReference, requestId, amountCents, currency, reason }: RefundRequest,
): Promise<Refund | undefined> {
  if (!/^[\w-]{1,64}$/.test(paymentReference)) throw new RefundRefused('INVALID_RESOURCE_ID')
  const reply = await call({
    method: 'POST',
    path: `/v1/payments/sale/${paymentReference}/refund`,
    requestId,
    body: JSON.stringify({
      description: reason.slice(0, 127),
      ...(amountCents !== undefined && {
        amount: { total: formatAmount(amountCents), currency },
      }),
    }),
  })
  if (reply.status === 404) return undefined
  const made = saleRefund.safeParse(reply.body)
  if (reply.status < 300 && made.success) return present(made.data, reason)
  if (finalStatuses.includes(reply.status)) throw new RefundRefused(issueOf(reply))
  throw buildPaypalError(`PayPal no devolvió el cobro ${paymentReference}`, reply)
}

const named = z.looseObject({ name: z.string() })

const issueOf = (reply: PaypalReply) =>
  listIssues(reply)[0] ?? named.safeParse(reply.body).data?.name ?? `HTTP_${reply.status}`

function present(made: z.output<typeof saleRefund>, reason: string): Refund {
  if (made.state === 'failed' || made.state === 'cancelled') throw new RefundRefused(made.state)
  const at = made.update_time ?? made.create_time
  return {
    kind: 'refund',
    state: 'done',
    reference: made.id,
    ...readSaleMoney(made.amount),
    reason,
    happenedAt: at === undefined ? new Date(0) : new Date(at),
  }
}
