import { z } from 'zod'
import type { Voucher } from '../gateway.ts'
import { toDate } from './http.ts'
import { PAY_DAYS } from './session.ts'

const text = z.string().nullish().catch(null)
const number = z.number().nullish().catch(null)

const spei = z.looseObject({ clabe: text, account_holder_name: text, bank_name: text })

/** What a payment waits for. */
export const nextAction = z.looseObject({
  type: z.string(),
  oxxo_display_details: z
    .looseObject({ number: text, expires_after: number, hosted_voucher_url: text })
    .nullish(),
  display_bank_transfer_instructions: z
    .looseObject({
      amount_remaining: number,
      reference: text,
      hosted_instructions_url: text,
      financial_addresses: z.array(z.looseObject({ spei: spei.nullish() })).nullish(),
    })
    .nullish(),
})

interface Waiting {
  next_action?: z.output<typeof nextAction> | null | undefined
  created: number
}

/** Null if nothing is paid away from the page. */
export function readVoucher({ next_action: action, created }: Waiting): Voucher | null {
  const usual = new Date(toDate(created).getTime() + PAY_DAYS * 24 * 60 * 60_000)
  const oxxo = action?.oxxo_display_details
  if (oxxo) {
    return {
      link: onlyHttps(oxxo.hosted_voucher_url),
      reference: oxxo.number ?? null,
      payBy: typeof oxxo.expires_after === 'number' ? toDate(oxxo.expires_after) : usual,
    }
  }
  const transfer = action?.display_bank_transfer_instructions
  if (!transfer) return null
  const place = transfer.financial_addresses?.find(({ spei: one }) => one)?.spei
  return {
    link: onlyHttps(transfer.hosted_instructions_url),
    reference: transfer.reference ?? null,
    payBy: usual,
    ...(typeof place?.clabe === 'string' && {
      account: {
        holder: place.account_holder_name ?? 'Stripe',
        number: place.clabe,
        bank: place.bank_name ?? null,
      },
    }),
  }
}

const onlyHttps = (link: string | null | undefined) => (link?.startsWith('https:') ? link : null)
