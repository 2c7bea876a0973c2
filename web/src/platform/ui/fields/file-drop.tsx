import { Text } from '@mantine/core'
import { IconFile, IconUpload } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import classes from './file-drop.module.css'
import { formatBytes } from '../text/format.ts'

type FileDropProps = {
  label: string
  /** As `accept` of a file input: `video/*`. */
  accept: string
  file: File | null
  onChoose: (file: File) => void
  hint: string
  error?: ReactNode
  isDisabled?: boolean
}

/** One file, picked or dropped: the transparent file input covers the area. */
export function FileDrop({ label, accept, file, onChoose, hint, ...props }: FileDropProps) {
  const { error, isDisabled = false } = props
  const id = useId()
  const [isOver, setOver] = useState(false)

  return (
    <div>
      <span className={classes.label} id={`${id}-label`}>
        {label}
      </span>
      <label
        className={classes.area}
        data-over={isOver || undefined}
        data-error={Boolean(error) || undefined}
      >
        <input
          type="file"
          accept={accept}
          className={classes.field}
          disabled={isDisabled}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint`}
          aria-invalid={Boolean(error)}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={(event) => {
            const chosen = event.currentTarget.files?.[0]
            if (chosen) onChoose(chosen)
            // Lets the same file be picked again.
            event.currentTarget.value = ''
          }}
        />
        {file ? (
          <>
            <IconFile size={24} stroke={1.75} aria-hidden />
            <span className={classes.name}>{file.name}</span>
            <span className={classes.hint} id={`${id}-hint`}>
              {formatBytes(file.size)} · Elegir otro
            </span>
          </>
        ) : (
          <>
            <IconUpload size={24} stroke={1.75} aria-hidden />
            <span className={classes.name}>Elige un archivo o suéltalo aquí</span>
            <span className={classes.hint} id={`${id}-hint`}>
              {hint}
            </span>
          </>
        )}
      </label>
      {error ? (
        <Text mt={6} fz="sm" c="var(--mantine-color-error)">
          {error}
        </Text>
      ) : null}
    </div>
  )
}
