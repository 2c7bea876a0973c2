import type { SubmissionFile } from '@ateneo/contract'
import { ActionIcon, Button } from '@mantine/core'
import {
  IconDownload,
  IconFileTypePdf,
  IconFileZip,
  IconHeadphones,
  IconPhoto,
  IconTrash,
  IconVideo,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatBytes } from '../../platform/ui/text/format.ts'
import classes from './files.module.css'
import type { Media } from './use-media.ts'

type FileItemProps = {
  file: SubmissionFile
  /** Absent: it is offered for download alone. */
  media?: Media | undefined
  onRemove?: (() => void) | undefined
  isRemoving?: boolean
  /** Below its player. */
  children?: ReactNode
}

const icons = {
  document: IconFileTypePdf,
  picture: IconPhoto,
  audio: IconHeadphones,
  video: IconVideo,
  archive: IconFileZip,
}

/** A file that was handed in: pictures are shown, videos and audios played, all can be saved. */
export function FileItem({ file, media, onRemove, isRemoving, children }: FileItemProps) {
  const { name, sizeBytes, kind, url } = file
  const Icon = icons[kind]
  return (
    <div className={classes.file}>
      <div className={classes.line}>
        <Icon size={28} stroke={1.5} aria-hidden className={classes.icon} />
        <div className={classes.words}>
          <p className={classes.name}>{name}</p>
          <p className={classes.size}>{formatBytes(sizeBytes)}</p>
        </div>
        <Button
          component="a"
          href={url}
          download={name}
          size="sm"
          variant="default"
          aria-label={`Descargar ${name}`}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        >
          Descargar
        </Button>
        {onRemove ? (
          <ActionIcon
            size={44}
            color="gray"
            loading={isRemoving ?? false}
            aria-label={`Quitar ${name}`}
            onClick={onRemove}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        ) : null}
      </div>
      {media ? <Shown file={file} media={media} /> : null}
      {children}
    </div>
  )
}

function Shown({ file, media }: { file: SubmissionFile; media: Media }) {
  const { _id: id, kind, name, url } = file
  if (kind === 'picture') {
    // Of an iPhone: browsers other than Safari don't show it.
    if (file.type === 'image/heic') return null
    return <img src={url} alt={name} loading="lazy" className={classes.picture} />
  }
  const props = {
    src: url,
    controls: true,
    preload: 'metadata',
    'aria-label': name,
    tabIndex: 0,
  } as const
  if (kind === 'video') {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- a student's own file has none
      <video
        {...props}
        ref={(player) => media.register(id, player)}
        playsInline
        className={classes.video}
      />
    )
  }
  if (kind !== 'audio') return null
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- as above
    <audio {...props} ref={(player) => media.register(id, player)} className={classes.audio} />
  )
}
