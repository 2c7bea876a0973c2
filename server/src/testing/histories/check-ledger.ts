import * as calls from '@ateneo/contract'
import { defaultTimeZone, isoDay } from '@ateneo/contract/calendar'
import { sql } from '../../platform/db/drizzle.ts'
import { type Books, keptOf, type Order, sumBy } from './books.ts'
import type { History } from './history.ts'
import { listPayouts, readBalance } from './paying-out.ts'
import type { World } from './world.ts'

const earnedOf = ({ grossCents, commissionCents }: Books['ledger'][number]) =>
  grossCents - commissionCents

/** Each order is in the ledger with what is left of it, for its professor and for nobody else. */
export function checkLedger({ professor }: History, { orders, ledger }: Books): string[] {
  const faults = orders.flatMap((order) => {
    const entries = ledger.filter(({ orderId }) => orderId === order.id)
    const kept = order.courseId === null ? 0 : keptOf(order)
    const commission = Math.round((kept * (order.commissionBasisPoints ?? 0)) / 10_000)
    const gross = sumBy(entries, ({ grossCents }) => grossCents)
    const booked = sumBy(entries, ({ commissionCents }) => commissionCents)
    const isRight = gross === kept && booked === commission
    return isRight ? [] : [`${order.number} keeps ${kept}, the ledger ${gross} less ${booked}`]
  })
  const foreign = ledger.filter(({ professorId }) => professorId !== professor.id)
  return [...faults, ...foreign.map(({ kind }) => `a ${kind} of another professor`)]
}

/** What payouts hold and what is owed is what the ledger has, and the statement says the same. */
export async function checkPayouts(history: History, { ledger }: Books): Promise<string[]> {
  const { world, professor } = history
  if (ledger.length === 0) return []
  const toCents = (pesos: number) => Math.round(pesos * 100)
  const sent = sumBy(await listPayouts(history, 'sent'), ({ earned }) => toCents(earned))
  const prepared = sumBy(await listPayouts(history, 'prepared'), ({ earned }) => toCents(earned))
  const balance = await readBalance(history)
  const owed = toCents(balance?.ready ?? 0) + toCents(balance?.held ?? 0)
  const booked = sumBy(ledger, earnedOf)
  const { parts } = await world.office().call(calls.getStatement, {
    params: { professorId: professor.id },
    query: { month: isoDay(world.academy.clock.now(), defaultTimeZone).slice(0, 7) },
  })
  const closing = toCents(parts[0]?.closing ?? 0)
  return [
    ...(sent + prepared + owed === booked
      ? []
      : [`the ledger has ${booked}, payouts ${sent} and ${prepared}, ${owed} is owed`]),
    ...(closing === booked - sent ? [] : [`the statement closes with ${closing}`]),
  ]
}

/** A receipt for each payment, and for each sum that went back. */
export function checkReceipts({ orders, receipts, refunds }: Books): string[] {
  return orders.flatMap((order) => {
    const own = receipts.filter(({ orderId }) => orderId === order.id)
    const sales = own.filter(({ kind }) => kind === 'sale')
    const isSold = order.completedAt !== null && order.priceCents > 0
    const sold = sumBy(sales, ({ amountCents }) => amountCents)
    const isRight = sales.length === Number(isSold) && sold === (isSold ? order.priceCents : 0)
    const standing = own.filter(({ refundId }) =>
      refunds.some(({ id, state }) => id === refundId && state === 'done'),
    )
    const returned = sumBy(standing, ({ amountCents }) => amountCents)
    const expected = isSold ? returnedOf(order, refunds) : 0
    return [
      ...(isRight ? [] : [`${order.number} has ${sales.length} receipts of ${sold}`]),
      ...(returned === expected
        ? []
        : [`of ${order.number} went back ${expected}, receipts say ${returned}`]),
    ]
  })
}

/** Of a dispute that was lost there is no receipt: its bank took the money, nobody gave it. */
function returnedOf({ id, priceCents }: Order, refunds: Books['refunds']): number {
  const moved = refunds.filter(
    ({ orderId, kind, state }) => orderId === id && kind !== 'dispute' && state === 'done',
  )
  return Math.min(
    priceCents,
    sumBy(moved, ({ amountCents }) => amountCents),
  )
}

/** Of the whole academy: each number follows the one before. */
export async function checkNumbers({ academy }: World): Promise<string[]> {
  const { rows } = await academy.db.execute<{ kind: string; given: number; last: number }>(sql`
    select series.kind, series.last, count(receipts.number)::int as given
    from receipt_series series left join receipts on receipts.kind = series.kind
    group by series.kind, series.last`)
  return rows
    .filter(({ given, last }) => given !== last)
    .map(({ kind, given, last }) => `${given} receipts of ${kind}, the last has number ${last}`)
}
