import { Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { fetchFile } from '../http/call.ts'
import { formatBytes } from '../ui/format.ts'
import { SteadyButton } from '../ui/steady-button.tsx'
import { saveFile } from './save-file.ts'
import { downloadMessage } from './messages.ts'
import type { TicketMessage } from './ticket.ts'

/** A file that came with a message, to be saved. */
export function TicketFile({ file }: { file: NonNullable<TicketMessage['file']> }) {
  const download = useMutation({
    mutationFn: async () => saveFile(await fetchFile(file.url), file.name),
  })
  return (
    <>
      <SteadyButton
        variant="default"
        size="xs"
        mt={10}
        maw="100%"
        isBusy={download.isPending}
        leftSection={<IconPaperclip size={16} stroke={1.75} aria-hidden />}
        onClick={() => download.mutate()}
      >
        {file.name} · {formatBytes(file.sizeBytes)}
      </SteadyButton>
      {download.isError ? (
        <Text size="sm" c="red" role="alert">
          {downloadMessage(download.error)}
        </Text>
      ) : null}
    </>
  )
}
