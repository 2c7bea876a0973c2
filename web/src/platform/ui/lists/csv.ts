import { type Cell, csvMark, writeCsvRow } from '@ateneo/contract/csv'

export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return csvMark + rows.map(writeCsvRow).join('')
}
