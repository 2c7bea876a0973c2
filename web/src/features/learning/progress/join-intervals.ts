export type Interval = [from: number, to: number]

/** Sorted, with overlapping or adjacent intervals merged. */
export function joinIntervals(intervals: readonly Interval[]): Interval[] {
  const joined: Interval[] = []
  for (const [from, to] of intervals.toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}

/** What is in both of two sets of sorted, disjoint intervals. */
export function overlapOf(one: readonly Interval[], other: readonly Interval[]): Interval[] {
  return one.flatMap(([from, to]) =>
    other
      .map(([start, end]): Interval => [Math.max(from, start), Math.min(to, end)])
      .filter(([start, end]) => start < end),
  )
}
