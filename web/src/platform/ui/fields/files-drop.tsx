import { IconUpload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import classes from './file-drop.module.css'

type FilesDropProps = {
  label: string
  /** As `accept` of a file input: `video/*`. */
  accept: string
  hint: string
  onChoose: (files: File[]) => void
}

/** Any number of files, picked or dropped: the transparent file input covers the area. */
export function FilesDrop({ label, accept, hint, onChoose }: FilesDropProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  return (
    <label className={classes.area} data-over={isOver || undefined}>
      <input
        type="file"
        multiple
        accept={accept}
        className={classes.field}
        aria-label={label}
        aria-describedby={`${id}-hint`}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          onChoose([...(event.currentTarget.files ?? [])])
          // Lets the same files be picked again.
          event.currentTarget.value = ''
        }}
      />
      <IconUpload size={24} stroke={1.75} aria-hidden />
      <span className={classes.name}>{label}: elígelos o suéltalos aquí</span>
      <span className={classes.hint} id={`${id}-hint`}>
        {hint}
      </span>
    </label>
  )
}
