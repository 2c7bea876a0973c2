import type { ErrorCode, WithholdingBase } from '@ateneo/contract'

/** A rate from a day on; the newest one of its name counts. */
export interface WithholdingRate {
  name: string
  basisPoints: number
  base: WithholdingBase
  /** `2026-01-01` */
  from: string
}

export interface WithheldLine {
  name: string
  basisPoints: number
  base: WithholdingBase
  cents: number
}

/** What was sold less refunds, and the academy's part of it. */
export interface SoldCents {
  salesCents: number
  commissionCents: number
}

export const earnedOf = ({ salesCents, commissionCents }: SoldCents) => salesCents - commissionCents

const keyOf = (name: string) => name.trim().toLowerCase()

/** The rates that count on a day of the academy's calendar, in the order of the profile. */
export function ratesOn(rates: readonly WithholdingRate[], day: string): WithholdingRate[] {
  const begun = rates.filter(({ from }) => from <= day)
  return begun.filter(
    (rate) =>
      rate.basisPoints > 0 &&
      !begun.some((other) => keyOf(other.name) === keyOf(rate.name) && other.from > rate.from),
  )
}

/** To the cent, a half upwards; nothing of a base that is below zero. */
export function withhold(rates: readonly WithholdingRate[], sold: SoldCents): WithheldLine[] {
  const bases: Record<WithholdingBase, number> = { sales: sold.salesCents, earned: earnedOf(sold) }
  return rates.map(({ name, basisPoints, base }) => ({
    name,
    basisPoints,
    base,
    cents: Math.round((Math.max(0, bases[base]) * basisPoints) / 10_000),
  }))
}

export const sumCents = (lines: readonly { cents: number }[]) =>
  lines.reduce((sum, { cents }) => sum + cents, 0)

interface Owed {
  readyCents: number
  heldCents: number
}

/** Why there is nothing to prepare; undefined if there is. */
export function validateOwed({ readyCents, heldCents }: Owed): ErrorCode | undefined {
  if (readyCents > 0) return undefined
  if (readyCents < 0) return 'payout_balance_negative'
  return heldCents > 0 ? 'payout_all_held' : 'payout_nothing_owed'
}
