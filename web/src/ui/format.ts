/** How figures, dates and prices are written: Mexican Spanish, pesos. */

const locale = 'es-MX'
const number = new Intl.NumberFormat(locale)
const cents = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const longDate = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' })
const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hour12: false })
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })

export const formatNumber = (value: number) => number.format(value)

/** `$499 MXN`; cents only where there are some. */
export function formatMoney(amount: number, currency = 'MXN'): string {
  const figure = Number.isInteger(amount) ? number.format(amount) : cents.format(amount)
  return `$${figure} ${currency}`
}

/** As `formatMoney`, and 'Gratis' for nothing; `null` is not known. */
export function formatPrice(amount: number | null, currency = 'MXN'): string {
  if (amount === null) return 'Precio no disponible'
  return amount === 0 ? 'Gratis' : formatMoney(amount, currency)
}

function toDate(value: Date | string): Date | undefined {
  const date = typeof value === 'string' ? new Date(value) : value
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** `21 de noviembre de 2026`, or the specification's words where there is none. */
export function formatDate(value: Date | string | null | undefined): string {
  const date = value ? toDate(value) : undefined
  return date ? longDate.format(date) : 'Fecha no disponible'
}

/** `21 de noviembre de 2026, 18:05` */
export function formatDateTime(value: Date | string | null | undefined): string {
  const date = value ? toDate(value) : undefined
  return date ? `${longDate.format(date)}, ${time.format(date)}` : 'Fecha no disponible'
}

/** `1 h 25 min`, `12 min`, `45 s`; minutes are rounded, and a lesson never lasts `0 min`. */
export function formatDuration(seconds: number | null | undefined): string {
  if (!seconds || !Number.isFinite(seconds) || seconds < 0) return 'Duración no disponible'
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`
  const minutes = Math.round(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes} min`
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
}

const pad = (value: number) => String(value).padStart(2, '0')

/** `1:05:09`, `4:07`: a place in a video. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(whole % 60)}` : `${minutes}:${pad(whole % 60)}`
}

const spans = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** `hace 3 días`, `ayer`, `dentro de 2 horas`; `ahora` within a minute. */
export function formatRelative(value: Date | string, now = new Date()): string {
  const date = toDate(value)
  if (!date) return 'Fecha no disponible'
  const seconds = (date.getTime() - now.getTime()) / 1000
  for (const [unit, length] of spans) {
    if (Math.abs(seconds) >= length) return relative.format(Math.trunc(seconds / length), unit)
  }
  return 'ahora'
}

const byteUnits = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** `640 kB`, `12.4 MB`: in thousands, as phones and cameras count. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(byteUnits.length - 1, Math.floor(Math.log10(bytes) / 3))
  const amount = bytes / 1000 ** power
  const digits = power > 1 && amount < 100 ? 1 : 0
  return `${amount.toFixed(digits)} ${byteUnits[power]}`
}

/** `1 curso`, `12 cursos` */
export function formatCount(count: number, one: string, many: string): string {
  return `${number.format(count)} ${count === 1 ? one : many}`
}

/** `4.5`: stars with one decimal. */
export const formatRating = (average: number) => average.toFixed(1)

/** `73 %` of a fraction from 0 to 1. */
export const formatPercent = (fraction: number) => `${Math.round(fraction * 100)} %`
