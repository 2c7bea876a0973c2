import { UnstyledButton } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { formatCount } from '../../../platform/ui/text/format.ts'
import { UploadProgress } from './upload-progress.tsx'
import classes from './upload-tray.module.css'
import { isUnderWay, type Upload, useUploads, useUploadsOfTray } from './upload-list.ts'

/** The uploads of this tab, in a corner of every screen of the area. */
export function UploadTray() {
  const all = useUploads()
  const uploads = useUploadsOfTray()
  const [isOpen, setOpen] = useState(true)
  const underWay = uploads.filter(isUnderWay).length

  useWindowEvent('beforeunload', (event) => {
    if (all.some(isUnderWay)) event.preventDefault()
  })

  if (uploads.length === 0) return null
  const Chevron = isOpen ? IconChevronDown : IconChevronUp
  return (
    <section className={classes.tray} aria-label="Subidas de video">
      <UnstyledButton
        className={classes.head}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          {underWay > 0
            ? `Subiendo ${formatCount(underWay, 'video', 'videos')}`
            : describeEnded(uploads)}
        </span>
        <Chevron size={20} stroke={1.75} aria-hidden />
      </UnstyledButton>
      {isOpen ? (
        <ul className={classes.list}>
          {uploads.map((upload) => (
            <li key={upload.id}>
              <UploadProgress upload={upload} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function describeEnded(uploads: readonly Upload[]): string {
  const failed = uploads.filter(({ phase }) => phase === 'failed').length
  if (failed === 0) return 'Subidas terminadas'
  return formatCount(failed, 'subida sin terminar', 'subidas sin terminar')
}
