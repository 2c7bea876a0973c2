import type { Attachment } from '@ateneo/contract'
import { IconPaperclip } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { fetchFile } from '../../http/call.ts'
import { DownloadButton } from '../files/download-button.tsx'
import { downloadMessage } from './attachment-messages.ts'

type AttachmentButtonProps = {
  file: Pick<Attachment, 'name' | 'url'>
  children: ReactNode
}

/** A file that somebody sent, as a download. */
export function AttachmentButton({ file, children }: AttachmentButtonProps) {
  return (
    <DownloadButton
      size="xs"
      mt={10}
      maw="100%"
      filename={file.name}
      fetch={() => fetchFile(file.url)}
      explain={downloadMessage}
      leftSection={<IconPaperclip size={16} stroke={1.75} aria-hidden />}
    >
      {children}
    </DownloadButton>
  )
}
