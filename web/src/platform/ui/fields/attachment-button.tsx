import type { Attachment } from '@ateneo/contract'
import { Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { fetchFile } from '../../http/call.ts'
import { useMutation } from '../../http/use-mutation.ts'
import { downloadMessage } from './attachment-messages.ts'
import { saveFile } from '../text/save-file.ts'
import { SubmitButton } from '../forms/submit-button.tsx'

type AttachmentButtonProps = {
  file: Pick<Attachment, 'name' | 'url'>
  children: ReactNode
}

/** A file that somebody sent, as a download. */
export function AttachmentButton({ file, children }: AttachmentButtonProps) {
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
        {children}
      </SubmitButton>
      {download.isError ? (
        <Text size="sm" c="red" role="alert">
          {downloadMessage(download.error)}
        </Text>
      ) : null}
    </>
  )
}
