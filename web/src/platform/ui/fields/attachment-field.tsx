import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { FileDrop } from './file-drop.tsx'

/** What the server takes as an attachment. */
const accepted =
  'image/png,image/jpeg,image/gif,image/webp,image/avif,application/pdf,text/plain,.log,.csv,video/mp4,video/quicktime,video/webm'

type AttachmentFieldProps = {
  file: File | null
  onChange: (file: File | null) => void
  /** Before the kinds that it may have. */
  hint?: string
  error: ReactNode
  isDisabled: boolean
}

/** The one file that may go with a form. */
export function AttachmentField({
  file,
  onChange,
  hint = '',
  error,
  isDisabled,
}: AttachmentFieldProps) {
  return (
    <Stack gap={6} align="stretch">
      <FileDrop
        label="Archivo (opcional)"
        accept={accepted}
        file={file}
        onChoose={onChange}
        hint={`${hint}Imagen, PDF, texto o video de hasta 10 MB`}
        error={error}
        isDisabled={isDisabled}
      />
      {file ? (
        <Button
          variant="subtle"
          size="sm"
          px={8}
          ml={-8}
          style={{ alignSelf: 'start' }}
          disabled={isDisabled}
          onClick={() => onChange(null)}
        >
          Quitar archivo
        </Button>
      ) : null}
    </Stack>
  )
}
