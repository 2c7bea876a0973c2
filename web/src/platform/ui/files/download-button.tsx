import { type ButtonProps, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMutation } from '../../http/use-mutation.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { saveFile } from './save-file.ts'

type DownloadButtonProps = ButtonProps & {
  filename: string
  fetch: () => Promise<Blob>
  explain: (error: unknown) => string
  children: ReactNode
}

/** Downloads what a plain link could not: a file that needs the session, or one that is made here. */
export function DownloadButton({ filename, fetch, explain, ...props }: DownloadButtonProps) {
  const download = useMutation({ mutationFn: async () => saveFile(await fetch(), filename) })
  return (
    <div>
      <SubmitButton
        size="sm"
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        {...props}
        isBusy={download.isPending}
        onClick={() => download.mutate()}
      />
      {download.isError ? (
        <Text size="sm" c="red" role="alert" mt={6}>
          {explain(download.error)}
        </Text>
      ) : null}
    </div>
  )
}
