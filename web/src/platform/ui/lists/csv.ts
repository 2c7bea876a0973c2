import { type Cell, csvMark, writeCsvRow } from '@ateneo/contract/csv'
import { saveFile } from '../text/save-file.ts'

export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  return csvMark + rows.map(writeCsvRow).join('')
}

export function downloadCsv(filename: string, rows: readonly (readonly Cell[])[]): void {
  saveFile(new Blob([writeCsv(rows)], { type: 'text/csv;charset=utf-8' }), filename)
}
