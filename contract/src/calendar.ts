/// <reference lib="esnext.temporal" />
/**
 * Dates and times in the academy's time zone, with the same Spanish words on screens, in emails and
 * PDFs.
 */

export const defaultTimeZone = 'America/Mexico_City'

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

const formats = new Map<string, Intl.DateTimeFormat>()

/** `Intl.DateTimeFormat` is slow to construct on a phone: one per time zone, made on first use. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(timeZone, format)
  }
  return format
}

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute'

/** By `Temporal` where there is one: it spares a phone a task of 150 ms, in which the first `Intl` loads its data. */
function partsOf(date: Date, timeZone: string): Record<Part, string> {
  return 'Temporal' in globalThis ? readTemporal(date, timeZone) : readIntl(date, timeZone)
}

const pad = (value: number) => String(value).padStart(2, '0')

function readTemporal(date: Date, timeZone: string): Record<Part, string> {
  const instant = Temporal.Instant.fromEpochMilliseconds(date.getTime())
  const { year, month, day, hour, minute } = instant.toZonedDateTimeISO(timeZone)
  return {
    year: String(year),
    month: String(month),
    day: String(day),
    hour: pad(hour),
    minute: pad(minute),
  }
}

function readIntl(date: Date, timeZone: string): Record<Part, string> {
  const parts = formatOf(timeZone).formatToParts(date)
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as Record<Part, string>
}

/**
 * `21 de noviembre de 2026`. Own month names, since those of `Intl` differ between browsers and
 * servers.
 */
export function writeDay(date: Date, timeZone: string): string {
  const { year, month, day } = partsOf(date, timeZone)
  return `${day} de ${months[Number(month) - 1]} de ${year}`
}

/** `21 de noviembre de 2026, 18:05` */
export function writeDayAndHour(date: Date, timeZone: string): string {
  return `${writeDay(date, timeZone)}, ${timeOfDay(date, timeZone)}`
}

/** `18:05` */
export function timeOfDay(date: Date, timeZone: string): string {
  const { hour, minute } = partsOf(date, timeZone)
  return `${hour}:${minute}`
}

/** `2026-11-21`: the calendar day in the time zone. */
export function isoDay(date: Date, timeZone: string): string {
  const { year, month, day } = partsOf(date, timeZone)
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** 0 to 23 */
export function hourOf(date: Date, timeZone: string): number {
  return Number(partsOf(date, timeZone).hour)
}

/** `noviembre de 2026` of `2026-11`. */
export function writeMonth(month: string): string {
  const [year, number] = month.split('-')
  return `${months[Number(number) - 1]} de ${year}`
}

/** Calendar days from one instant to another in the time zone; negative into the past. */
export function countDays(from: Date, to: Date, timeZone: string): number {
  const [first, last] = [from, to].map((date) => {
    const { year, month, day } = partsOf(date, timeZone)
    return Date.UTC(Number(year), Number(month) - 1, Number(day))
  }) as [number, number]
  return (last - first) / 86_400_000
}

/** True for an IANA name; an offset such as `-06:00` is rejected, since it has no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** IANA time zones of Spanish-speaking places, with the labels that the form shows. */
export const timeZones: readonly (readonly [name: string, label: string])[] = [
  ['America/Mexico_City', 'Ciudad de México (centro)'],
  ['America/Cancun', 'Cancún (Quintana Roo)'],
  ['America/Mazatlan', 'Mazatlán (Sinaloa, Nayarit, Baja California Sur)'],
  ['America/Hermosillo', 'Hermosillo (Sonora)'],
  ['America/Tijuana', 'Tijuana (Baja California)'],
  ['America/Ciudad_Juarez', 'Ciudad Juárez'],
  ['America/Ojinaga', 'Ojinaga'],
  ['America/Matamoros', 'Matamoros (frontera noreste)'],
  ['America/Guatemala', 'Guatemala'],
  ['America/El_Salvador', 'El Salvador'],
  ['America/Tegucigalpa', 'Honduras'],
  ['America/Managua', 'Nicaragua'],
  ['America/Costa_Rica', 'Costa Rica'],
  ['America/Panama', 'Panamá'],
  ['America/Havana', 'Cuba'],
  ['America/Santo_Domingo', 'República Dominicana'],
  ['America/Puerto_Rico', 'Puerto Rico'],
  ['America/Bogota', 'Colombia'],
  ['America/Guayaquil', 'Ecuador'],
  ['Pacific/Galapagos', 'Islas Galápagos'],
  ['America/Lima', 'Perú'],
  ['America/La_Paz', 'Bolivia'],
  ['America/Caracas', 'Venezuela'],
  ['America/Asuncion', 'Paraguay'],
  ['America/Santiago', 'Chile'],
  ['America/Punta_Arenas', 'Magallanes'],
  ['Pacific/Easter', 'Isla de Pascua'],
  ['America/Argentina/Buenos_Aires', 'Argentina'],
  ['America/Montevideo', 'Uruguay'],
  ['Europe/Madrid', 'España (península y Baleares)'],
  ['Atlantic/Canary', 'Islas Canarias'],
  ['Africa/Malabo', 'Guinea Ecuatorial'],
  ['America/New_York', 'Estados Unidos, este'],
  ['America/Chicago', 'Estados Unidos, centro'],
  ['America/Denver', 'Estados Unidos, montaña'],
  ['America/Los_Angeles', 'Estados Unidos, Pacífico'],
  ['UTC', 'Hora universal (UTC)'],
]
