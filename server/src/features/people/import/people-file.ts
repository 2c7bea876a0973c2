import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { fail } from '../../../platform/errors/fail.ts'
import { plainTitle } from '../../../platform/text/plain-title.ts'

const columns = [
  'email',
  'firstNames',
  'lastNames',
  'type',
  'phone',
  'professionalId',
  'courses',
  'until',
] as const
type Column = (typeof columns)[number]

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

const MAX_ROW_BYTES = 64 * 1024

/** Reads a whole table of people. Fails with a sentence where it is none. */
export async function parsePeople(
  text: AsyncIterable<string>,
  { maxRows }: { maxRows: number },
): Promise<PeopleFile> {
  const file: PeopleFile = { unused: [], rows: [] }
  let names: (Column | undefined)[] | undefined
  try {
    for await (const { record, info } of readRecords(text)) {
      if (names === undefined) {
        names = record.map((title) => headers[plainTitle(title)])
        file.unused = record.filter((title) => headers[plainTitle(title)] === undefined)
        requireColumns(names)
        continue
      }
      if (file.rows.length === maxRows) {
        throw fileError(`tiene más de ${maxRows.toLocaleString('es-MX')} líneas`)
      }
      const cells: PeopleFile['rows'][number]['cells'] = {}
      for (const [index, name] of names.entries()) if (name) cells[name] = record[index] ?? ''
      file.rows.push({ line: info.lines, cells })
    }
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

/** The delimiter is the one that the first line has more of. */
async function* readRecords(text: AsyncIterable<string>): AsyncGenerator<Parsed> {
  const chunks = text[Symbol.asyncIterator]()
  let head = ''
  for (let isWhole = false; !isWhole && !head.includes('\n') && head.length <= MAX_ROW_BYTES;) {
    const { done, value } = await chunks.next()
    if (done) isWhole = true
    else head += value
  }
  const [first = ''] = head.split('\n', 1)
  const records = parse({
    bom: true,
    delimiter: first.split(';').length > first.split(',').length ? ';' : ',',
    trim: true,
    skip_empty_lines: true,
    relax_column_count_less: true,
    max_record_size: MAX_ROW_BYTES,
    info: true,
  })
  async function* whole() {
    yield head
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  const fed = pipeline(Readable.from(whole()), records)
  // Awaited below; a failure that comes while rows are read ends the reading.
  fed.catch(() => undefined)
  yield* records as AsyncIterable<Parsed>
  await fed
}

function requireColumns(names: readonly (Column | undefined)[]): void {
  for (const [column, title] of Object.entries(required)) {
    if (!names.includes(column as Column)) {
      throw fileFault(`Al archivo le falta la columna «${title}».`)
    }
  }
  const twice = names.find((name, index) => name && names.indexOf(name) !== index)
  if (twice !== undefined) throw fileError(`dice dos veces la columna ${twice}`)
}

const fileFault = (message: string) => fail('people_file_invalid', [{ path: 'content', message }])
const fileError = (words: string) => fileFault(`El archivo ${words}.`)

function explain(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  const line = 'lines' in error ? Number(error.lines) : undefined
  const words =
    error.code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH'
      ? 'tiene una línea con más celdas que títulos'
      : 'no se puede leer: unas comillas quedaron abiertas o están fuera de lugar'
  return fileError(line === undefined ? words : `${words} (línea ${line})`)
}
