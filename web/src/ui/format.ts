/**
 * How figures, dates and prices are written: Mexican Spanish, pesos. By hand and not by `Intl`: a
 * page is drawn in one place and taken over in another, and both must write the same to the letter,
 * whatever dictionary they have. Telephones also take long to open theirs.
 */

const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const

/** Thousands by commas, decimals by a point. */
const group = (figure: string) => figure.replace(/\B(?<!\..*)(?=(\d{3})+(?!\d))/g, ',')

export const formatNumber = (value: number) => group(String(Math.round(value * 1000) / 1000))

/** `$499 MXN`; cents only where there are some. */
export function formatMoney(amount: number, currency = 'MXN'): string {
  const figure = group(Number.isInteger(amount) ? String(amount) : amount.toFixed(2))
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
  return date ? writeDay(date.getDate(), date.getMonth(), date.getFullYear()) : noDate
}

/** The same, by the universal clock: as the server draws it, which does not know the reader's. */
export function formatUniversalDate(value: Date | string | null | undefined): string {
  const date = value ? toDate(value) : undefined
  return date ? writeDay(date.getUTCDate(), date.getUTCMonth(), date.getUTCFullYear()) : noDate
}

const pad = (value: number) => String(value).padStart(2, '0')

const noDate = 'Fecha no disponible'

const writeDay = (day: number, month: number, year: number) =>
  `${day} de ${months[month]} de ${year}`

/** `21 de noviembre de 2026, 18:05` */
export function formatDateTime(value: Date | string | null | undefined): string {
  const date = value ? toDate(value) : undefined
  return date ? `${formatDate(date)}, ${pad(date.getHours())}:${pad(date.getMinutes())}` : noDate
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

let words: Intl.RelativeTimeFormat | undefined
const relativeWords = () => (words ??= new Intl.RelativeTimeFormat('es-MX', { numeric: 'auto' }))

/** `hace 3 días`, `ayer`, `dentro de 2 horas`; `ahora` within a minute. */
export function formatRelative(value: Date | string, now = new Date()): string {
  const date = toDate(value)
  if (!date) return noDate
  const seconds = (date.getTime() - now.getTime()) / 1000
  for (const [unit, length] of spans) {
    if (Math.abs(seconds) >= length)
      return relativeWords().format(Math.trunc(seconds / length), unit)
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
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

/** `4.5`: stars with one decimal. */
export const formatRating = (average: number) => average.toFixed(1)

/** `73 %` of a fraction from 0 to 1. */
export const formatPercent = (fraction: number) => `${Math.round(fraction * 100)} %`
