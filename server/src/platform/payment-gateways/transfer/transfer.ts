import { randomBytes } from 'node:crypto'
import type { PgDatabase, PgQueryResultHKT } from '../../db/drizzle-pg.ts'
import {
  type BankAccount,
  type Checkout,
  type Payment,
  type PaymentGateway,
  RefundRefused,
} from '../gateway.ts'
import {
  findTransfer,
  insertTransfer,
  listTransferReceipts,
  type TransferCheckout,
  type TransferReceipt,
} from './store.ts'

export interface TransferOptions {
  account: BankAccount
  /** A transfer is awaited for so many days. */
  payDays: number
  db: PgDatabase<PgQueryResultHKT>
  now: () => Date
}

const DAY_MILLISECONDS = 24 * 60 * 60_000

/** A transfer to the academy's own account: an administrator who reads the bank is the provider. */
export function openTransfer({ account, payDays, db, now }: TransferOptions): PaymentGateway {
  async function inspect(token: string): Promise<Checkout> {
    const checkout = await findTransfer(db, token)
    if (!checkout) return { status: 'open', payments: [] }
    return presentTransfer(checkout, await listTransferReceipts(db, token), now())
  }
  return {
    provider: 'transferencia',
    description: 'transferencia a la cuenta de la academia',
    isTest: false,
    isRefundedByHand: true,
    methods: ['transfer'],
    check: async () => [],
    async createCheckout({ orderId, orderNumber, amountCents, currency, returnUrl }) {
      const createdAt = now()
      const { token } = await insertTransfer(db, {
        token: randomBytes(16).toString('base64url'),
        orderId,
        reference: `ATN-${orderNumber}`,
        amountCents,
        currency,
        holder: account.holder,
        account: account.number,
        bank: account.bank,
        payBy: new Date(createdAt.getTime() + payDays * DAY_MILLISECONDS),
        createdAt,
      })
      // No page of anybody's: the order's own says where to transfer to.
      return { token, link: returnUrl }
    },
    capture: inspect,
    inspect,
    findRefund: async () => undefined,
    async refund() {
      throw new RefundRefused('BY_HAND')
    },
  }
}

/** One payment, of all that arrived. Its amount is the price while nothing did. */
function presentTransfer(
  checkout: TransferCheckout,
  receipts: TransferReceipt[],
  now: Date,
): Checkout {
  const { reference, currency, amountCents, payBy, holder, account, bank } = checkout
  const receivedCents = receipts.reduce((sum, receipt) => sum + receipt.amountCents, 0)
  const state = stateOf(checkout, receivedCents, now)
  const payment: Payment = {
    reference,
    method: 'transfer',
    state,
    amountCents: state === 'approved' ? receivedCents : amountCents,
    currency,
    voucher:
      state === 'pending'
        ? { link: null, reference, payBy, account: { holder, number: account, bank } }
        : null,
    ...(state === 'rejected' && { reason: checkout.closeReason ?? undefined }),
    refunds: [],
  }
  return { status: state === 'pending' ? 'open' : 'closed', payments: [payment] }
}

/**
 * Less than the price is awaited further, unless it is closed; more is an amount that differs, and
 * goes back.
 */
function stateOf(
  { amountCents, closedAt, claimedAt, payBy }: TransferCheckout,
  receivedCents: number,
  now: Date,
): Payment['state'] {
  if (receivedCents >= amountCents) return 'approved'
  if (closedAt !== null) return receivedCents > 0 ? 'approved' : 'rejected'
  const isAwaited = claimedAt !== null || receivedCents > 0 || payBy > now
  return isAwaited ? 'pending' : 'expired'
}
