import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { FileDrop } from './file-drop.tsx'

const documents = 'image/png,image/jpeg,image/gif,image/webp,image/avif,application/pdf'

/** What the server takes of each kind. */
const kindsOf = {
  document: { accept: documents, words: 'Imagen o PDF' },
  attachment: {
    accept: `${documents},text/plain,.log,.csv,video/mp4,video/quicktime,video/webm`,
    words: 'Imagen, PDF, texto o video',
  },
}

type AttachmentFieldProps = {
  label?: string
  kinds?: keyof typeof kindsOf
  file: File | null
  onChange: (file: File | null) => void
  /** Before the kinds that it may have. */
  hint?: string
  error: ReactNode
  isDisabled: boolean
}

/** The one file that may go with a form. */
export function AttachmentField({
  label = 'Archivo (opcional)',
  kinds = 'attachment',
  file,
  onChange,
  hint = '',
  error,
  isDisabled,
}: AttachmentFieldProps) {
  return (
    <Stack gap={6} align="stretch">
      <FileDrop
        label={label}
        accept={kindsOf[kinds].accept}
        file={file}
        onChoose={onChange}
        hint={`${hint}${kindsOf[kinds].words} de hasta 10 MB`}
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
