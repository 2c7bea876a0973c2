export type Cell = string | number

/** A row of RFC 4180 with its line break. */
export function writeCsvRow(row: readonly Cell[]): string {
  return `${row.map(writeCell).join(',')}\r\n`
}

/** The mark by which spreadsheets know UTF-8; it begins the file. */
export const csvMark = '\uFEFF'

function writeCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  // A spreadsheet would run a text that begins like a formula.
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
