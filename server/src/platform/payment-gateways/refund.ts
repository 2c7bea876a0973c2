/** A refund, reversal or dispute reported by the provider. */
export interface Refund {
  /** A reversal is started by the provider or the bank; a dispute may end in one. */
  kind: 'refund' | 'reversal' | 'dispute'
  /** `void`: a failed refund, or a dispute that the academy won. */
  state: 'open' | 'done' | 'void'
  /** The provider's refund id. */
  reference: string
  amountCents: number
  currency: string
  /** The academy's note, or the provider's dispute code. */
  reason: string
  /** The provider's timestamp. */
  happenedAt: Date
}
