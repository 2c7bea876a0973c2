import { CsvError, parse } from 'csv-parse/sync'

/** Why a text is no table, as a sentence. */
export class TableFault extends Error {}

export interface Table {
  titles: string[]
  /** Rows with something in a cell; `line` is that of the file. */
  rows: { line: number; cells: string[] }[]
}

interface TableRules {
  /** Whether a cell is the title of a column that is looked for. */
  isTitle: (cell: string) => boolean
  maxRows: number
}

const MAX_COLUMNS = 200
/** Limit of a line, and of a row whose cells have lines. */
const MAX_ROW_LENGTH = 64 * 1024

/** Reads CSV as any program writes it: its delimiter, a hint of it, and what stands above the titles. */
export function readTable(content: string, { isTitle, maxRows }: TableRules): Table {
  const text = content
    .replace(/^\uFEFF+/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
  requireShortLines(text)
  const { delimiter, linesAbove } = findShape(text, isTitle)
  const tooMany = `El archivo tiene más de ${maxRows.toLocaleString('es-MX')} líneas.`

  let titles: string[] | undefined
  let width = 0
  const rows: Table['rows'] = []
  let ragged = 0
  const take = (record: string[], line: number) => {
    // Bounded beside the rows, since a blank row of other length costs as much as one with a person.
    if (titles && record.length !== width && ++ragged > maxRows) throw new TableFault(tooMany)
    const cells = record.map((cell) => cell.trim())
    if (!cells.some(Boolean)) return
    if (titles === undefined) {
      width = cells.length
      titles = cells.slice(0, cells.findLastIndex(Boolean) + 1)
      if (titles.length > MAX_COLUMNS) {
        throw new TableFault(`El archivo tiene más de ${MAX_COLUMNS} columnas.`)
      }
      return
    }
    if (rows.length === maxRows) throw new TableFault(tooMany)
    if (cells.slice(titles.length).some(Boolean)) {
      throw new TableFault(`El archivo tiene una línea con más celdas que títulos (línea ${line}).`)
    }
    rows.push({ line, cells })
  }
  try {
    parse(afterLines(text, linesAbove), {
      delimiter,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      max_record_size: MAX_ROW_LENGTH,
      on_record: (record: string[], { lines }) => {
        take(record, lines + linesAbove)
        return null
      },
    })
  } catch (error) {
    throw explain(error, linesAbove)
  }
  if (titles === undefined) throw new TableFault('El archivo está vacío.')
  return { titles, rows }
}

function requireShortLines(text: string): void {
  let begin = 0
  for (let line = 1; begin <= text.length; line++) {
    const end = text.indexOf('\n', begin)
    const stop = end === -1 ? text.length : end
    if (stop - begin > MAX_ROW_LENGTH) {
      throw new TableFault(`El archivo tiene una línea demasiado larga (línea ${line}).`)
    }
    begin = stop + 1
  }
}

const delimiters = [',', ';', '\t', '|']
/** Lines among which the titles are looked for. */
const HEAD_LINES = 10
/** What Excel writes above the titles for itself. */
const separatorHint = /^"?sep=([^\s"\w]|\t)"?[;,\t ]*$/i

interface Shape {
  delimiter: string
  /** Lines that stand above the titles: a hint of the delimiter, the table's name. */
  linesAbove: number
}

/** Of delimiters and lines those that show most titles; of none, the delimiter that there is most of. */
function findShape(text: string, isTitle: (cell: string) => boolean): Shape {
  const lines = text.split('\n', HEAD_LINES)
  const hint = separatorHint.exec(lines[0] ?? '')?.[1]
  const hinted = hint === undefined ? 0 : 1
  let best = { delimiter: hint ?? ',', linesAbove: hinted, titles: 0, cells: 1 }
  for (const delimiter of hint === undefined ? delimiters : [hint]) {
    for (const [linesAbove, line] of lines.entries()) {
      if (linesAbove < hinted) continue
      const cells = splitLine(line, delimiter)
      const titles = cells.filter(isTitle).length
      const isBetter =
        titles > best.titles || (titles === 0 && best.titles === 0 && cells.length > best.cells)
      if (isBetter) {
        best = {
          delimiter,
          linesAbove: titles > 0 ? linesAbove : hinted,
          titles,
          cells: cells.length,
        }
      }
      // A row of several cells is none that may be passed over.
      if (cells.filter(Boolean).length > 1) break
    }
  }
  return best
}

function splitLine(line: string, delimiter: string): string[] {
  const plain = line.replaceAll(/"[^"]*"/g, (quoted) => quoted.replaceAll(delimiter, ' '))
  return plain.split(delimiter).map((cell) => cell.replaceAll('"', '').trim())
}

function afterLines(text: string, count: number): string {
  let begin = 0
  for (let line = 0; line < count; line++) begin = text.indexOf('\n', begin) + 1 || text.length
  return text.slice(begin)
}

function explain(error: unknown, linesAbove: number): unknown {
  if (!(error instanceof CsvError)) return error
  const line = Number(error['lines']) + linesAbove
  const words =
    error.code === 'CSV_MAX_RECORD_SIZE'
      ? 'tiene una línea demasiado larga'
      : 'no se puede leer: unas comillas quedaron abiertas o están fuera de lugar'
  return new TableFault(`El archivo ${words} (línea ${line}).`)
}
