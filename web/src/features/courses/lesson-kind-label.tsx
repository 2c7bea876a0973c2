import { IconBook, IconFileDownload, IconHeadphones, IconVideo } from '@tabler/icons-react'
import type { NamedKind } from './named-kind.ts'
import classes from './lesson-kind-label.module.css'

const labels = {
  video: { name: 'Video', icon: IconVideo },
  audio: { name: 'Audio', icon: IconHeadphones },
  text: { name: 'Lectura', icon: IconBook },
  file: { name: 'Archivo', icon: IconFileDownload },
} satisfies Record<NamedKind, unknown>

/** A lesson's kind: icon and word. */
export function LessonKindLabel({ kind }: { kind: NamedKind }) {
  const { name, icon: Icon } = labels[kind]
  return (
    <span className={classes.label}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {name}
    </span>
  )
}
