import { Group } from '@mantine/core'
import { CsvButton } from '../../platform/ui/lists/csv-button.tsx'
import { DownloadButton } from '../../platform/ui/files/download-button.tsx'
import { payoutsMessage } from './messages.ts'

type StatementFilesProps = {
  month: string
  fetch: (format: 'pdf' | 'csv') => Promise<Blob>
}

/** A statement as files. */
export function StatementFiles({ month, fetch }: StatementFilesProps) {
  return (
    <Group gap="sm" align="flex-start">
      <DownloadButton
        filename={`estado-de-cuenta-${month}.pdf`}
        fetch={() => fetch('pdf')}
        explain={payoutsMessage}
      >
        Descargar PDF
      </DownloadButton>
      <CsvButton
        filename={`estado-de-cuenta-${month}.csv`}
        read={() => fetch('csv')}
        explain={payoutsMessage}
      />
    </Group>
  )
}
