import type { Cell } from '@ateneo/contract/csv'
import { DownloadButton } from '../files/download-button.tsx'
import { writeCsv } from './csv.ts'

type Rows = readonly (readonly Cell[])[]

type CsvButtonProps = {
  filename: string
  /** The file that the server writes, or the rows of one that is written here. */
  read: () => Promise<Blob | Rows> | Rows
  explain: (error: unknown) => string
  isDisabled?: boolean
}

/** Downloads a list as CSV. */
export function CsvButton({ filename, read, explain, isDisabled = false }: CsvButtonProps) {
  const fetch = async () => {
    const content = await read()
    if (content instanceof Blob) return content
    return new Blob([writeCsv(content)], { type: 'text/csv;charset=utf-8' })
  }
  return (
    <DownloadButton filename={filename} fetch={fetch} explain={explain} disabled={isDisabled}>
      Descargar CSV
    </DownloadButton>
  )
}
