/** Callers within this time share one reading, so that readings never pile up. */
export function cacheBriefly<Value>(
  milliseconds: number,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let latest: { value: Promise<Value>; untilMs: number } | undefined
  return () => {
    if (!latest || Date.now() >= latest.untilMs) {
      latest = { value: read(), untilMs: Date.now() + milliseconds }
    }
    return latest.value
  }
}
