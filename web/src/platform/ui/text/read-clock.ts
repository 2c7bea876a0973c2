const written = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)$/

/** Seconds of a position as `formatClock` writes it, `1:05:09` or `4:07`; `undefined` for anything else. */
export function readClock(text: string): number | undefined {
  const found = written.exec(text.trim())
  if (!found) return undefined
  const [, hours = '0', minutes = '', seconds = ''] = found
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
