/** Merges rows with the same key into one. */
export function mergeBy<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  merge: (one: Row, other: Row) => Row,
): Row[] {
  const merged = new Map<string, Row>()
  for (const row of rows) {
    const before = merged.get(keyOf(row))
    merged.set(keyOf(row), before === undefined ? row : merge(before, row))
  }
  return [...merged.values()]
}
