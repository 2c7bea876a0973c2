interface Changes {
  users: readonly { month: string; made: number; within: number }[]
  paying: readonly { month: string; change: number }[]
  collected: readonly { month: string; orders: number; collectedCents: number }[]
  due: readonly { month: string; dueCents: number }[]
  refunded: readonly { month: string; refundedCents: number }[]
}

/** A month of the academy, in cents. */
export interface MonthRow {
  month: string
  users: number
  newUsers: number
  payingUsers: number
  orders: number
  collectedCents: number
  refundedCents: number
}

/**
 * The months from one to another, oldest first and without gaps, from the first account on. Users
 * and paying users are sums of all changes so far; the rest is of the month alone.
 */
export function monthsBetween(first: string, last: string, changes: Changes): MonthRow[] {
  const firstKnown = changes.users.map(({ month }) => month).toSorted()[0]
  if (firstKnown === undefined) return []
  const months: MonthRow[] = []
  for (let month = first > firstKnown ? first : firstKnown; month <= last; month = after(month)) {
    const isSoFar = (row: { month: string }) => row.month <= month
    const isOfMonth = (row: { month: string }) => row.month === month
    const collected = changes.collected.find(isOfMonth)
    months.push({
      month,
      users: changes.users.filter(isSoFar).reduce((sum, { made }) => sum + made, 0),
      newUsers: changes.users.find(isOfMonth)?.within ?? 0,
      payingUsers: changes.paying.filter(isSoFar).reduce((sum, { change }) => sum + change, 0),
      orders: collected?.orders ?? 0,
      // Money that has to go back is not the academy's.
      collectedCents:
        (collected?.collectedCents ?? 0) - (changes.due.find(isOfMonth)?.dueCents ?? 0),
      refundedCents: changes.refunded.find(isOfMonth)?.refundedCents ?? 0,
    })
  }
  return months
}

function after(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}
