import type { OpenedLesson } from '@ateneo/contract'
import { Button } from '@mantine/core'
import {
  IconDownload,
  IconFile,
  IconFileTypePdf,
  IconFileZip,
  IconPhoto,
} from '@tabler/icons-react'
import { formatBytes } from '../../../platform/ui/text/format.ts'
import classes from './lesson-file.module.css'

type File = NonNullable<OpenedLesson['file']>

/** The file of a lesson, to download. */
export function LessonFile({ file }: { file: File }) {
  return (
    <div className={classes.file}>
      <span className={classes.icon}>{iconOf(file.type)}</span>
      <div className={classes.words}>
        <p className={classes.name}>{file.name}</p>
        <p className={classes.size}>{formatBytes(file.sizeBytes)}</p>
      </div>
      <Button
        component="a"
        href={file.url}
        download={file.name}
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      >
        Descargar
      </Button>
    </div>
  )
}

const look = { size: 36, stroke: 1.5, 'aria-hidden': true }

function iconOf(type: string) {
  if (type.startsWith('image/')) return <IconPhoto {...look} />
  if (type === 'application/pdf') return <IconFileTypePdf {...look} />
  return type === 'application/zip' ? <IconFileZip {...look} /> : <IconFile {...look} />
}
