import { isoDay } from '@ateneo/contract/calendar'
import { Temporal } from 'temporal-polyfill'
import type { Span } from '../../platform/invoicing-providers/provider.ts'

/** The instants of `2026-11` by the academy's calendar; the last one is the month's last millisecond. */
export function spanOf(month: string, timeZone: string): Span {
  const first = Temporal.PlainDate.from(`${month}-01`)
  const start = first.toZonedDateTime(timeZone).epochMilliseconds
  const end = first.add({ months: 1 }).toZonedDateTime(timeZone).epochMilliseconds
  return { from: new Date(start), to: new Date(end - 1) }
}

const monthOf = (date: Date, timeZone: string): string => isoDay(date, timeZone).slice(0, 7)

export const isOver = (month: string, now: Date, timeZone: string): boolean =>
  month < monthOf(now, timeZone)
