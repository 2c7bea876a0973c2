import { stripInvisible } from '@ateneo/contract/strip-invisible'
import { plainTitle } from '../../../platform/text/plain-title.ts'
import { readTable, TableFault } from '../../../platform/text/read-table.ts'

/** Columns by the title that is said of each. */
export const spanishTitles = {
  email: 'correo',
  firstNames: 'nombres',
  lastNames: 'apellidos',
  type: 'tipo',
  phone: 'teléfono',
  professionalId: 'cédula',
  courses: 'cursos',
  until: 'hasta',
} as const
type Column = keyof typeof spanishTitles
type Cells = Partial<Record<Column, string>>

/** As `plainTitle` writes them: other systems' words too. */
const headers = new Map<string, Column>(
  Object.entries({
    correo: 'email',
    correoelectronico: 'email',
    email: 'email',
    emailaddress: 'email',
    mail: 'email',
    direcciondecorreo: 'email',
    direcciondecorreoelectronico: 'email',
    nombres: 'firstNames',
    nombre: 'firstNames',
    nombresdepila: 'firstNames',
    nombredepila: 'firstNames',
    firstnames: 'firstNames',
    firstname: 'firstNames',
    apellidos: 'lastNames',
    apellido: 'lastNames',
    lastnames: 'lastNames',
    lastname: 'lastNames',
    surname: 'lastNames',
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
  }),
)

const required = ['email', 'firstNames', 'lastNames'] as const

export interface PeopleFile {
  /** Headers of columns that mean nothing here. */
  unused: string[]
  rows: { line: number; cells: Cells }[]
}

/** Reads a whole table of people. Throws a `TableFault` where it is none. */
export function parsePeople(content: string, { maxRows }: { maxRows: number }): PeopleFile {
  const isTitle = (cell: string) => columnOf(cell) !== undefined
  const { titles, rows } = readTable(content, { isTitle, maxRows })
  const names = titles.map(columnOf)
  requireColumns(names)
  return {
    unused: titles.filter((title) => title !== '' && !isTitle(title)),
    rows: rows.map(({ line, cells }) => ({ line, cells: nameCells(names, cells) })),
  }
}

/** Without the remark of Google's titles: `Email Address [Required]`. */
const columnOf = (title: string): Column | undefined =>
  headers.get(plainTitle(title.split('[', 1)[0] ?? ''))

function nameCells(names: readonly (Column | undefined)[], cells: string[]): Cells {
  const named: Cells = {}
  for (const [index, name] of names.entries()) {
    if (name) named[name] = stripInvisible(cells[index] ?? '').trim()
  }
  return named
}

function requireColumns(names: readonly (Column | undefined)[]): void {
  for (const column of required) {
    if (!names.includes(column)) {
      throw new TableFault(`Al archivo le falta la columna «${spanishTitles[column]}».`)
    }
  }
  const twice = names.find((name, index) => name && names.indexOf(name) !== index)
  if (twice !== undefined) {
    throw new TableFault(`El archivo dice dos veces la columna «${spanishTitles[twice]}».`)
  }
}
