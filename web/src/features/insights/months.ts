interface MonthlyNet {
  /** `2026-11` */
  month: string
  net: number
}

/** Net by month over all courses, the oldest first, with the months in between. */
export function sumByMonth(rows: readonly MonthlyNet[]): MonthlyNet[] {
  const cents = new Map<string, number>()
  for (const { month, net } of rows) {
    // In cents, as floating-point pesos don't add up.
    cents.set(month, (cents.get(month) ?? 0) + Math.round(net * 100))
  }
  const known = [...cents.keys()].toSorted()
  const last = known.at(-1) ?? ''
  const months: MonthlyNet[] = []
  for (let month = known[0] ?? ''; month !== '' && month <= last; month = monthAfter(month)) {
    months.push({ month, net: (cents.get(month) ?? 0) / 100 })
  }
  return months
}

interface Rated {
  month: string
  average: number
  count: number
}

/** The months from the first with ratings, those without any in between too. */
export function fillRatedMonths(rated: readonly Rated[], until: string) {
  const byMonth = new Map(rated.map((one) => [one.month, one]))
  const months: { month: string; average: number | null; count: number }[] = []
  for (
    let month = rated[0]?.month ?? '';
    month !== '' && month <= until;
    month = monthAfter(month)
  ) {
    months.push(byMonth.get(month) ?? { month, average: null, count: 0 })
  }
  return months
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}
