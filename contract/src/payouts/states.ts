/**
 * `prepared`: its entries are set aside; `sent`: the money went out; `discarded` before that, or
 * `returned` after it: its entries are owed again.
 */
export const payoutStates = ['prepared', 'sent', 'returned', 'discarded'] as const
export type PayoutState = (typeof payoutStates)[number]

/** What a list of professors shows: all of them, or those whose balance is so. */
export const balanceStates = ['ready', 'held', 'negative'] as const
export type BalanceState = (typeof balanceStates)[number]

/**
 * What a withholding is a percentage of: `sales`, what was sold less refunds; `earned`, the same less
 * the academy's commission.
 */
export const withholdingBases = ['earned', 'sales'] as const
export type WithholdingBase = (typeof withholdingBases)[number]

/** Streams the payouts that the same query of `listPayouts` lists, as CSV. */
export const PAYOUTS_CSV_PATH = '/payouts/csv'

/** A professor's statement of a month as a file: `?month=2026-11`. */
export const statementPath = (professorId: string, format: 'pdf' | 'csv') =>
  `/payout-balances/${professorId}/statement/${format}`

/** The same of the professor who asks. */
export const ownStatementPath = (format: 'pdf' | 'csv') => `/own-payouts/statement/${format}`
