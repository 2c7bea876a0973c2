import type { Checkout, Payment, Refund } from '../gateway.ts'
import type { SandboxCheckout, SandboxRefund, SandboxVoucher } from './checkout.ts'

/** Checkouts and their payments as a provider tells of them. */

export function presentCheckout(
  checkout: SandboxCheckout | undefined,
  refunds: SandboxRefund[],
  { pageOf, now }: { pageOf: (token: string) => string; now: Date },
): Checkout {
  if (!checkout) return { status: 'open', payments: [] }
  const { token, decision, capturedAt } = checkout
  const refundsOf = (isOfVoucher: boolean) =>
    refunds
      .filter((refund) => refund.isOfVoucher === isOfVoucher)
      .map((refund) => presentRefund(refund, checkout.currency))
  const { amountCents, currency } = checkout
  const voucher = readVoucher(checkout)
  const payments: Payment[] = []
  if (capturedAt) {
    payments.push({
      reference: referenceOf(token),
      method: 'card',
      state: 'approved',
      amountCents,
      currency,
      voucher: null,
      refunds: refundsOf(false),
    })
  }
  if (voucher) {
    const state = stateOfVoucher(checkout, now)
    payments.push({
      reference: voucherReferenceOf(token),
      method: 'cash',
      state,
      amountCents,
      currency,
      voucher: state === 'pending' ? { ...voucher, link: pageOf(token) } : null,
      refunds: refundsOf(true),
    })
  }
  const decided = decision === 'pagar' ? 'approved' : 'closed'
  return { status: decision === null ? 'open' : capturedAt ? 'closed' : decided, payments }
}

export function readVoucher(checkout: SandboxCheckout): SandboxVoucher | undefined {
  const { voucherReference: reference, voucherPayBy: payBy } = checkout
  return reference !== null && payBy !== null ? { reference, payBy } : undefined
}

/** A voucher that nobody paid expires by itself. */
export function stateOfVoucher(
  { voucherDecision, voucherPayBy }: SandboxCheckout,
  now: Date,
): 'pending' | 'approved' | 'expired' {
  if (voucherDecision === 'pagado') return 'approved'
  const isOver = voucherPayBy !== null && voucherPayBy <= now
  return voucherDecision === 'vencido' || isOver ? 'expired' : 'pending'
}

const CARD_PREFIX = 'PRUEBA-'
export const referenceOf = (token: string) => `${CARD_PREFIX}${token}`
export const tokenOf = (reference: string) => reference.slice(CARD_PREFIX.length)

const VOUCHER_PREFIX = 'FICHA-'
const voucherReferenceOf = (token: string) => `${VOUCHER_PREFIX}${token}`
export const isVoucherReference = (reference: string) => reference.startsWith(VOUCHER_PREFIX)

export function presentRefund(
  { requestId, amountCents, reason, createdAt }: SandboxRefund,
  currency: string,
): Refund {
  const reference = `DEVOLUCION-${requestId}`
  const made = { amountCents, currency, reason, happenedAt: createdAt }
  return { kind: 'refund', state: 'done', reference, ...made }
}
