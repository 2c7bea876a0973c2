import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse'
import { StartupError } from '../platform/errors/startup-error.ts'

export const columns = [
  'email',
  'firstNames',
  'lastNames',
  'type',
  'phone',
  'professionalId',
  'courses',
  'until',
] as const
export type Column = (typeof columns)[number]

/** Lower case, without accents and blanks. */
const headers: Record<string, Column> = {
  correo: 'email',
  correoelectronico: 'email',
  email: 'email',
  nombres: 'firstNames',
  nombre: 'firstNames',
  firstnames: 'firstNames',
  apellidos: 'lastNames',
  apellido: 'lastNames',
  lastnames: 'lastNames',
  tipo: 'type',
  type: 'type',
  telefono: 'phone',
  phone: 'phone',
  cedula: 'professionalId',
  cedulaprofesional: 'professionalId',
  professionalid: 'professionalId',
  cursos: 'courses',
  curso: 'courses',
  courses: 'courses',
  hasta: 'until',
  until: 'until',
}

const required = { email: 'correo', firstNames: 'nombres', lastNames: 'apellidos' } as const

export interface PeopleFile {
  /** Headers of columns that mean nothing here. */
  unused: string[]
  rows: { line: number; cells: Partial<Record<Column, string>> }[]
}

const MAX_ROWS = 100_000
const MAX_ROW_BYTES = 64 * 1024

/** Reads the whole file. Throws a `StartupError` where it is no such table. */
export async function readPeopleFile(path: string): Promise<PeopleFile> {
  const delimiter = await tellDelimiter(path)
  const records = parse({
    bom: true,
    delimiter,
    trim: true,
    skip_empty_lines: true,
    relax_column_count_less: true,
    max_record_size: MAX_ROW_BYTES,
    info: true,
  })
  const fed = pipeline(Readable.from(decode(path)), records)
  // Awaited below; a failure that comes while rows are read ends the reading.
  fed.catch(() => undefined)
  let names: (Column | undefined)[] | undefined
  const file: PeopleFile = { unused: [], rows: [] }
  try {
    for await (const { record, info } of records as AsyncIterable<Parsed>) {
      if (names === undefined) {
        names = record.map((title) => headers[plain(title)])
        file.unused = record.filter((title) => headers[plain(title)] === undefined)
        requireColumns(names)
        continue
      }
      if (file.rows.length === MAX_ROWS) throw fileError(`tiene más de ${MAX_ROWS} líneas`)
      const cells: PeopleFile['rows'][number]['cells'] = {}
      for (const [index, name] of names.entries()) if (name) cells[name] = record[index] ?? ''
      file.rows.push({ line: info.lines, cells })
    }
    await fed
  } catch (error) {
    throw explain(error)
  }
  if (names === undefined) throw fileError('está vacío')
  return file
}

interface Parsed {
  record: string[]
  info: { lines: number }
}

/** Lower case, without accents and blanks: `Qué aprenderás` as `queaprenderas`. */
export const plain = (title: string) =>
  title
    .normalize('NFD')
    .replaceAll(/[\p{Mn}\s_.-]/gu, '')
    .toLowerCase()

function requireColumns(names: readonly (Column | undefined)[]): void {
  for (const [column, title] of Object.entries(required)) {
    if (!names.includes(column as Column))
      throw new StartupError(`Al archivo le falta la columna «${title}».`)
  }
  const twice = names.find((name, index) => name && names.indexOf(name) !== index)
  if (twice !== undefined) throw fileError(`dice dos veces la columna ${twice}`)
}

const fileError = (words: string) => new StartupError(`El archivo ${words}.`)

/** Text of a file that must be UTF-8: another encoding would change names without a word. */
async function* decode(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  for await (const chunk of createReadStream(path)) {
    yield decoder.decode(chunk as Buffer, { stream: true })
  }
  yield decoder.decode()
}

/** The one that the first line has more of. */
async function tellDelimiter(path: string): Promise<string> {
  let head = ''
  try {
    for await (const text of decode(path)) {
      head += text
      if (head.includes('\n') || head.length > MAX_ROW_BYTES) break
    }
  } catch (error) {
    throw explain(error)
  }
  const [first = ''] = head.split('\n', 1)
  return first.split(';').length > first.split(',').length ? ';' : ','
}

function explain(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StartupError) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return fileError('no existe')
  if (code === 'EISDIR') return fileError('es una carpeta')
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
    return fileError('no está en UTF-8: guárdalo como «CSV UTF-8»')
  }
  if (!code.startsWith('CSV_')) return error
  const line = 'lines' in error ? Number(error.lines) : undefined
  const words =
    code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH'
      ? 'tiene una línea con más celdas que títulos'
      : 'no se puede leer: unas comillas quedaron abiertas o están fuera de lugar'
  return fileError(line === undefined ? words : `${words} (línea ${line})`)
}
