import { isoDay } from '@ateneo/contract/calendar'

/** Periods by their words in the address. */
export const periodLabels = {
  mes: 'Este mes',
  'mes-pasado': 'Mes pasado',
  '90-dias': 'Últimos 90 días',
  anio: 'Este año',
  '12-meses': 'Últimos 12 meses',
  todo: 'Desde el principio',
} as const

export type PeriodName = keyof typeof periodLabels

export const defaultPeriod: PeriodName = 'mes'

export function readPeriod(
  value: string | null,
  otherwise: PeriodName = defaultPeriod,
): PeriodName {
  return value !== null && Object.hasOwn(periodLabels, value) ? (value as PeriodName) : otherwise
}

/** Calendar days, both included. */
export interface Days {
  from: string
  to: string
}

/** No academy is older. */
const beginning = '2020-01-01'

const dayMs = 86_400_000

/** First and last day of each period, from today's. */
const spans: Record<PeriodName, (today: string) => Days> = {
  mes: (to) => ({ from: firstOfMonth(to), to }),
  'mes-pasado': (today) => {
    const to = daysBefore(firstOfMonth(today), 1)
    return { from: firstOfMonth(to), to }
  },
  '90-dias': (to) => ({ from: daysBefore(to, 89), to }),
  anio: (to) => ({ from: `${to.slice(0, 4)}-01-01`, to }),
  '12-meses': (to) => ({ from: firstOfMonth(daysBefore(firstOfMonth(to), 334)), to }),
  todo: (to) => ({ from: beginning, to }),
}

/** The days of a period by the academy's calendar. */
export function daysOf(period: PeriodName, now: Date, timeZone: string): Days {
  return spans[period](isoDay(now, timeZone))
}

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`

const daysBefore = (day: string, count: number) =>
  new Date(Date.parse(day) - count * dayMs).toISOString().slice(0, 10)
