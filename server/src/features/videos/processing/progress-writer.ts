const shortestPauseMs = 1000

/**
 * Saves the progress at most once a second and one write at a time. Failed writes go to `onFault`,
 * since no caller awaits them.
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
