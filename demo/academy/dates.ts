export const dayMs = 24 * 60 * 60 * 1000

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs)
}

export function daysAfter(date: Date, days: number): Date {
  return new Date(date.getTime() + days * dayMs)
}
