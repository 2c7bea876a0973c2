import { Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '../../platform/http/use-mutation.ts'
import { saveFile } from '../../platform/ui/text/save-file.ts'
import { SubmitButton } from '../../platform/ui/forms/submit-button.tsx'
import { dataMessage } from './messages.ts'
import { fetchData } from './queries.ts'

type DataButtonProps = {
  /** Whose; without it one's own. */
  userId?: string
  children: string
}

/** Downloads all that the academy keeps about a person. */
export function DataButton({ userId, children }: DataButtonProps) {
  const download = useMutation({
    mutationFn: async () => saveFile(await fetchData(userId), 'datos.json'),
  })
  return (
    <div>
      <SubmitButton
        size="sm"
        variant="default"
        isBusy={download.isPending}
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        onClick={() => download.mutate()}
      >
        {children}
      </SubmitButton>
      {download.isError ? (
        <Text size="sm" c="red" role="alert" mt={6}>
          {dataMessage(download.error)}
        </Text>
      ) : null}
    </div>
  )
}
