import type { SubmissionFile } from '@ateneo/contract'
import type { ReactNode } from 'react'
import { Prose } from '../../platform/ui/text/prose.tsx'
import classes from './assignment.module.css'
import { FileList } from './file-list.tsx'
import type { Media } from './use-media.ts'

type HandedViewProps = {
  text: string
  files: readonly SubmissionFile[]
  media: Media
  renderBelow?: (file: SubmissionFile) => ReactNode
}

/** What was handed in: the text and the files. */
export function HandedView({ text, files, media, renderBelow }: HandedViewProps) {
  return (
    <>
      {text.trim() ? (
        <Prose keepsBreaks>{text}</Prose>
      ) : files.length === 0 ? (
        <p className={classes.note}>Sin texto ni archivos.</p>
      ) : null}
      <FileList
        label="Archivos de la entrega"
        files={files}
        media={media}
        {...(renderBelow && { renderBelow })}
      />
    </>
  )
}
