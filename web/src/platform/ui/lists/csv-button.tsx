import { Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '../../http/use-mutation.ts'
import { saveFile } from '../text/save-file.ts'
import { SubmitButton } from '../forms/submit-button.tsx'

type CsvButtonProps = {
  filename: string
  fetchCsv: () => Promise<Blob>
  describe: (error: unknown) => string
  isDisabled?: boolean
}

/** Downloads a list that the server writes as CSV. */
export function CsvButton({ filename, fetchCsv, describe, isDisabled = false }: CsvButtonProps) {
  const download = useMutation({ mutationFn: async () => saveFile(await fetchCsv(), filename) })
  return (
    <div>
      <SubmitButton
        size="sm"
        variant="default"
        isBusy={download.isPending}
        disabled={isDisabled}
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        onClick={() => download.mutate()}
      >
        Descargar CSV
      </SubmitButton>
      {download.isError ? (
        <Text size="sm" c="red" role="alert" mt={6}>
          {describe(download.error)}
        </Text>
      ) : null}
    </div>
  )
}
