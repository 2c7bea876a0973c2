const pad = (part: number) => String(part).padStart(2, '0')

/** The last second of a day by the device's calendar, as the wire has it; null without a day. */
export function endOfDay(day: string): string | null {
  return day === '' ? null : new Date(`${day}T23:59:59`).toISOString()
}

/** The day of a moment by the device's calendar, as a date field has it. */
export function dayOf(moment: string | null): string {
  if (moment === null) return ''
  const date = new Date(moment)
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
}
