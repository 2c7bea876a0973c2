import { writeDay } from '@ateneo/contract/calendar'

/** `3 de mayo de 2026` of `2026-05-03`. */
export function writeDate(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`)
  return Number.isNaN(noon.getTime()) ? 'una fecha que falta' : writeDay(noon, 'UTC')
}
