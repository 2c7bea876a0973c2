const shortestPauseMs = 1000

/**
 * Passes on how far a step is, at most once a second and one at a time. `onFault` hears
 * of a write that failed, since nobody waits for it.
 */
export function writeProgress(
  save: (fraction: number) => Promise<void>,
  onFault: (error: unknown) => void,
): (fraction: number) => void {
  let isSaving = false
  let savedAtMs = Number.NEGATIVE_INFINITY
  return (fraction) => {
    const nowMs = performance.now()
    if (isSaving || nowMs - savedAtMs < shortestPauseMs) return
    isSaving = true
    savedAtMs = nowMs
    save(fraction)
      .catch(onFault)
      .finally(() => {
        isSaving = false
      })
  }
}
