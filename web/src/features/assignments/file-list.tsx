import type { SubmissionFile } from '@ateneo/contract'
import type { ReactNode } from 'react'
import { FileItem } from './file-item.tsx'
import classes from './files.module.css'
import type { Media } from './use-media.ts'

type FileListProps = {
  label: string
  files: readonly SubmissionFile[]
  media?: Media
  /** Below the player of a video or an audio. */
  renderBelow?: (file: SubmissionFile) => ReactNode
}

/** Files that were handed in, or given with a review. */
export function FileList({ label, files, media, renderBelow }: FileListProps) {
  if (files.length === 0) return null
  return (
    <ul className={classes.files} aria-label={label}>
      {files.map((file) => (
        <li key={file._id}>
          <FileItem file={file} media={media}>
            {renderBelow?.(file)}
          </FileItem>
        </li>
      ))}
    </ul>
  )
}
