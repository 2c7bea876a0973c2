/** ISO 8601 of a number of seconds: `PT1H25M`. Undefined without any. */
export function isoDuration(seconds: number): string | undefined {
  const whole = Math.round(seconds)
  if (whole <= 0) return undefined
  const parts = [
    [Math.floor(whole / 3600), 'H'],
    [Math.floor((whole % 3600) / 60), 'M'],
    [whole % 60, 'S'],
  ] as const
  return `PT${parts.map(([amount, unit]) => (amount > 0 ? `${amount}${unit}` : '')).join('')}`
}
