import { Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { fetchFile } from '../http/call.ts'
import { useMutation } from '../http/use-mutation.ts'
import { formatBytes } from '../ui/format.ts'
import { SubmitButton } from '../ui/submit-button.tsx'
import { saveFile } from '../ui/save-file.ts'
import { downloadMessage } from './messages.ts'
import type { TicketMessage } from './ticket.ts'

/** The file of a message, as a download. */
export function TicketFile({ file }: { file: NonNullable<TicketMessage['file']> }) {
  const download = useMutation({
    mutationFn: async () => saveFile(await fetchFile(file.url), file.name),
  })
  return (
    <>
      <SubmitButton
        variant="default"
        size="xs"
        mt={10}
        maw="100%"
        isBusy={download.isPending}
        leftSection={<IconPaperclip size={16} stroke={1.75} aria-hidden />}
        onClick={() => download.mutate()}
      >
        {file.name} · {formatBytes(file.sizeBytes)}
      </SubmitButton>
      {download.isError ? (
        <Text size="sm" c="red" role="alert">
          {downloadMessage(download.error)}
        </Text>
      ) : null}
    </>
  )
}
