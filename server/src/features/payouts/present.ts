import type {
  Balance,
  OwedEntry,
  Payout,
  PayoutAccount,
  PayoutAmounts,
  PayoutCourse,
  ProfessorBalance,
  Statement,
  TaxProfile,
} from '@ateneo/contract'
import type { AccountRow, TaxProfileRow } from './account-store.ts'
import type { OwedEntryRow, OwedRow, RefundWindow } from './owed-store.ts'
import { earnedOf, type SoldCents, sumCents, type WithheldLine } from './policy.ts'
import type { StatementOfMonth } from './statements.ts'
import type { CourseSumsRow, PayoutRow } from './store.ts'
import { taxProfileVersion } from './tax-profiles.ts'

const DAY_MILLISECONDS = 24 * 60 * 60_000

const freeFrom = (at: Date, { refundDays }: RefundWindow) =>
  new Date(at.getTime() + refundDays * DAY_MILLISECONDS).toISOString()

const isYoung = (at: Date, window: RefundWindow) => freeFrom(at, window) > window.now.toISOString()

export const presentBalance = (row: OwedRow, window: RefundWindow): Balance => ({
  currency: row.currency,
  ready: row.readyCents / 100,
  held: row.heldCents / 100,
  nextDate: row.waitsSince && freeFrom(row.waitsSince, window),
  prepared: row.preparedCents / 100,
  preparedId: row.preparedId,
})

function presentAmounts(sold: SoldCents & { withheld: WithheldLine[] }): PayoutAmounts {
  const earned = earnedOf(sold)
  return {
    sales: sold.salesCents / 100,
    commission: sold.commissionCents / 100,
    earned: earned / 100,
    withheld: sold.withheld.map(({ name, basisPoints, base, cents }) => ({
      name,
      percent: basisPoints / 100,
      base,
      amount: cents / 100,
    })),
    paid: (earned - sumCents(sold.withheld)) / 100,
  }
}

export const presentProfessorBalance = (
  row: OwedRow & { withheld: WithheldLine[] },
  window: RefundWindow,
): ProfessorBalance => ({
  ...presentBalance(row, window),
  next: row.readyCents > 0 ? presentAmounts(row) : null,
})

export const presentAccount = (row: AccountRow | undefined): PayoutAccount => ({
  holder: row?.holder ?? null,
  bank: row?.bank ?? null,
  clabeEnd: row?.clabeEnd ?? null,
  updated: row?.updatedAt?.toISOString() ?? null,
})

export const presentPerson = ({
  id,
  name,
  email,
}: {
  id: string
  name: string
  email: string
}) => ({
  _id: id,
  name,
  email,
})

export function presentOwedEntry(row: OwedEntryRow, window: RefundWindow): OwedEntry {
  const { id, happenedAt, kind, courseId, title, salesCents, commissionCents, currency } = row
  return {
    _id: id,
    date: happenedAt.toISOString(),
    kind,
    course: { _id: courseId, title },
    sales: salesCents / 100,
    commission: commissionCents / 100,
    earned: earnedOf(row) / 100,
    currency,
    isHeld: row.isHeld,
    heldUntil:
      row.isHeld && salesCents > 0 && isYoung(happenedAt, window)
        ? freeFrom(happenedAt, window)
        : null,
  }
}

export function presentPayout(row: PayoutRow): Payout {
  const { id, state, currency, sentOn, reference, reason, holder, bank, clabeEnd } = row
  return {
    _id: id,
    state,
    currency,
    ...presentAmounts(row),
    preparedDate: row.preparedAt.toISOString(),
    sentOn,
    reference,
    reason,
    closedDate: row.closedAt?.toISOString() ?? null,
    holder,
    bank,
    clabeEnd,
  }
}

export const presentCourse = (row: CourseSumsRow): PayoutCourse => ({
  course: { _id: row.courseId, title: row.title },
  sales: row.sales,
  refunds: row.refunds,
  sold: row.salesCents / 100,
  commission: row.commissionCents / 100,
  earned: earnedOf(row) / 100,
})

export function presentTaxProfile(row: TaxProfileRow & { professors: number }): TaxProfile {
  return {
    _id: row.id,
    name: row.name,
    lines: row.lines.map(({ name, basisPoints, base, from }) => ({
      name,
      percent: basisPoints / 100,
      base,
      from,
    })),
    professors: row.professors,
    version: taxProfileVersion(row),
  }
}

export const presentStatement = ({ professor, month, parts }: StatementOfMonth): Statement => ({
  professor: { _id: professor.id, name: professor.name },
  month,
  parts: parts.map(({ currency, openingCents, courses, earnedCents, movements, closingCents }) => ({
    currency,
    opening: openingCents / 100,
    courses: courses.map(presentCourse),
    earned: earnedCents / 100,
    movements: movements.map(({ kind, day, payout }) => ({
      payoutId: payout.id,
      kind,
      date: day,
      reference: payout.reference ?? '',
      ...presentAmounts(payout),
    })),
    closing: closingCents / 100,
  })),
})
