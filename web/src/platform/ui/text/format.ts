import { countDays, writeDay, writeDayAndHour } from '@ateneo/contract/calendar'

/**
 * Numbers, dates and prices in Mexican Spanish and pesos. Not by `Intl`: the server and the browser
 * may have different locale data, which breaks hydration, and phones are slow to load theirs.
 */

/** Commas between thousands; a point before decimals stays. */
const group = (figure: string) => figure.replace(/\B(?<!\..*)(?=(\d{3})+(?!\d))/g, ',')

export const formatNumber = (value: number) => group(String(Math.round(value * 1000) / 1000))

/** `$499 MXN`; cents only if there are some. */
export function formatMoney(amount: number, currency = 'MXN'): string {
  const figure = group(Number.isInteger(amount) ? String(amount) : amount.toFixed(2))
  return `$${figure} ${currency}`
}

/** As `formatMoney`, with 'Gratis' for 0; `null` is unknown. */
export function formatPrice(amount: number | null, currency = 'MXN'): string {
  if (amount === null) return 'Precio no disponible'
  return amount === 0 ? 'Gratis' : formatMoney(amount, currency)
}

function toDate(value: Date | string): Date | undefined {
  const date = typeof value === 'string' ? new Date(value) : value
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** `21 de noviembre de 2026` by that clock, or the specification's words where there is none. */
export function formatDate(value: Date | string | null | undefined, timeZone: string): string {
  const date = value ? toDate(value) : undefined
  return date ? writeDay(date, timeZone) : noDate
}

const pad = (value: number) => String(value).padStart(2, '0')

const noDate = 'Fecha no disponible'

/** `21 de noviembre de 2026, 18:05` */
export function formatDateTime(value: Date | string | null | undefined, timeZone: string): string {
  const date = value ? toDate(value) : undefined
  return date ? writeDayAndHour(date, timeZone) : noDate
}

/** `1 h 25 min`, `12 min`, `45 s`; minutes are rounded, never to `0 min`. */
export function formatDuration(seconds: number | null | undefined): string {
  if (!seconds || !Number.isFinite(seconds) || seconds < 0) return 'Duración no disponible'
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`
  const minutes = Math.round(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes} min`
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
}

/** `1:05:09`, `4:07`: a position in a video. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(whole % 60)}` : `${minutes}:${pad(whole % 60)}`
}

const spans = [
  ['year', 365],
  ['month', 30],
  ['week', 7],
] as const

let words: Intl.RelativeTimeFormat | undefined
const relativeWords = () => (words ??= new Intl.RelativeTimeFormat('es-MX'))

/**
 * `hace 3 días`, `ayer`, `dentro de 2 horas`; `ahora` within a minute. Days are those of the calendar
 * in the academy's time zone; longer spans
 * are counted: 30 days ago is not always 'el mes pasado'.
 */
export function formatRelative(value: Date | string, timeZone: string, now = new Date()): string {
  const date = toDate(value)
  if (!date) return noDate
  const minutes = Math.trunc((date.getTime() - now.getTime()) / 60_000)
  if (minutes === 0) return 'ahora'
  const written = relativeWords()
  if (Math.abs(minutes) < 60) return written.format(minutes, 'minute')
  const days = countDays(now, date, timeZone)
  if (days === 0) return written.format(Math.trunc(minutes / 60), 'hour')
  for (const [unit, length] of spans) {
    if (Math.abs(days) >= length) return written.format(Math.trunc(days / length), unit)
  }
  if (days === -1) return 'ayer'
  return days === 1 ? 'mañana' : written.format(days, 'day')
}

const byteUnits = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** `640 kB`, `12.4 MB`: powers of 1000, as phones and cameras count. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(byteUnits.length - 1, Math.floor(Math.log10(bytes) / 3))
  const amount = bytes / 1000 ** power
  const digits = power > 1 && amount < 100 && !Number.isInteger(amount) ? 1 : 0
  return `${amount.toFixed(digits)} ${byteUnits[power]}`
}

/** `1 curso`, `12 cursos` */
export function formatCount(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

/** `1,234 pedidos`, or `Más de 1,000 pedidos` of which no more than `max` were counted. */
export function formatCountUpTo(max: number, count: number, one: string, many: string): string {
  return count > max ? `Más de ${formatNumber(max)} ${many}` : formatCount(count, one, many)
}

/** A count in a badge, which has room for two digits: `7`, `99+`. */
export const formatBadge = (count: number) => (count > 99 ? '99+' : String(count))

/** `4.5`: one decimal. */
export const formatRating = (average: number) => average.toFixed(1)

/** `73 %` of a fraction from 0 to 1. */
export const formatPercent = (fraction: number) => `${Math.round(fraction * 100)} %`
