import type { LessonKind } from '@ateneo/contract'
import { IconBook, IconFileDownload, IconVideo } from '@tabler/icons-react'
import classes from './lesson-kind-label.module.css'

const labels = {
  video: { name: 'Video', icon: IconVideo },
  text: { name: 'Lectura', icon: IconBook },
  file: { name: 'Archivo', icon: IconFileDownload },
} satisfies Record<LessonKind, unknown>

/** A lesson's kind: icon and word. */
export function LessonKindLabel({ kind }: { kind: LessonKind }) {
  const { name, icon: Icon } = labels[kind]
  return (
    <span className={classes.label}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {name}
    </span>
  )
}
