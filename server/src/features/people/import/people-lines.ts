import { email, personName, phone, professionalId } from '@ateneo/contract'
import { isoDay } from '@ateneo/contract/calendar'
import { z } from 'zod'
import type { ImportedPerson } from '../../identity/service.ts'
import { type PeopleFile, spanishTitles } from './people-file.ts'

/** A line that may be written, or why not. */
export type Line = { line: number; email: string } & (
  | { problem: string }
  | {
      problem?: undefined
      person: ImportedPerson
      courseIds: (string | null)[]
      until: string | null
    }
)

const types = new Map<string, 'student' | 'professor'>(
  Object.entries({
    '': 'student',
    alumno: 'student',
    alumna: 'student',
    student: 'student',
    maestro: 'professor',
    maestra: 'professor',
    professor: 'professor',
  } as const),
)

const blank = (value: string | undefined) => value || undefined

const person = z
  .object({
    email,
    firstNames: personName,
    lastNames: personName,
    type: z
      .string()
      .default('')
      .transform((value, check) => {
        const type = types.get(value.toLowerCase())
        if (type !== undefined) return type
        check.addIssue({ code: 'custom', message: 'El tipo es alumno o maestro.' })
        return z.NEVER
      }),
    phone: phone.optional().transform(blank),
    professionalId: z.preprocess(blank as (value: unknown) => unknown, professionalId.optional()),
  })
  .refine((one) => one.type === 'student' || one.professionalId !== undefined, {
    message: 'Un maestro necesita su cédula profesional; sin ella, invítalo desde el sitio.',
  })

export interface Surroundings {
  /** Published courses by id, and by their title in lower case; null: several have it. */
  courses: ReadonlyMap<string, string | null>
  timeZone: string
  now: Date
}

/** Checks every line before anything is written. */
export function checkLines({ rows }: PeopleFile, around: Surroundings): Line[] {
  const lineOf = new Map<string, number>()
  return rows.map(({ line, cells }) => {
    const checked = person.safeParse(cells)
    const address = (checked.data?.email ?? cells.email ?? '').toLowerCase()
    const failed = (problem: string): Line => ({ line, email: address, problem })
    if (!checked.success) return failed(describe(checked.error))
    const first = lineOf.get(address)
    if (first !== undefined) return failed(`El correo se repite: está en la línea ${first}.`)
    lineOf.set(address, line)
    const access = readAccess(cells, checked.data.type, around)
    if (typeof access === 'string') return failed(access)
    return { line, email: address, person: checked.data, ...access }
  })
}

function describe({ issues }: z.ZodError): string {
  const named = issues.map(({ path, message }) => {
    const title =
      path[0] === 'type' ? undefined : spanishTitles[path[0] as keyof typeof spanishTitles]
    return title === undefined ? message : `${title}: ${message}`
  })
  return named.join(' ')
}

const day = /^(?:(\d{4})-(\d{2})-(\d{2})|(\d{1,2})\/(\d{1,2})\/(\d{4}))$/

/** `2027-03-31`, or `31/3/2027` as spreadsheets write it. */
function readDay(text: string): string | undefined {
  const [, year, month, date, d = '', m = '', y] = day.exec(text) ?? []
  const iso =
    y === undefined
      ? `${year}-${month}-${date}`
      : `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  return z.iso.date().safeParse(iso).data
}

function readAccess(
  { courses = '', until = '' }: PeopleFile['rows'][number]['cells'],
  type: ImportedPerson['type'],
  around: Surroundings,
) {
  const names = courses
    .split('|')
    .map((name) => name.trim())
    .filter(Boolean)
  if (names.length === 0) {
    return until === ''
      ? { courseIds: [], until: null }
      : 'hasta: Falta decir en «cursos» a qué da acceso.'
  }
  if (type !== 'student') return 'cursos: Solo se da acceso a un alumno.'
  const last = until === '' ? null : readDay(until)
  if (last === undefined) return 'hasta: Escribe una fecha, como 2027-03-31 o 31/3/2027.'
  if (last !== null && last < isoDay(around.now, around.timeZone)) {
    return 'hasta: Elige un día que no haya pasado.'
  }
  const courseIds: (string | null)[] = []
  for (const name of names) {
    if (name.toLowerCase() === 'todos') {
      if (last === null) return 'hasta: El acceso a todos los cursos necesita un último día.'
      courseIds.push(null)
      continue
    }
    const found = around.courses.get(name.toLowerCase())
    if (found === undefined) return `cursos: No hay un curso publicado «${name}».`
    if (found === null)
      return `cursos: Varios cursos se llaman «${name}»: escribe su identificador.`
    courseIds.push(found)
  }
  return { courseIds: [...new Set(courseIds)], until: last }
}
