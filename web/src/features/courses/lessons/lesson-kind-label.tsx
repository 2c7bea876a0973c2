import {
  IconBook,
  IconClipboardText,
  IconFileDownload,
  IconHeadphones,
  IconListCheck,
  IconVideo,
} from '@tabler/icons-react'
import { kindWords } from './lesson-kinds.ts'
import type { NamedKind } from './named-kind.ts'
import classes from './lesson-kind-label.module.css'

const icons = {
  video: IconVideo,
  audio: IconHeadphones,
  text: IconBook,
  file: IconFileDownload,
  quiz: IconListCheck,
  assignment: IconClipboardText,
} satisfies Record<NamedKind, unknown>

/** A lesson's kind: icon and word. */
export function LessonKindLabel({ kind }: { kind: NamedKind }) {
  const Icon = icons[kind]
  return (
    <span className={classes.label}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {kindWords[kind].name}
    </span>
  )
}
