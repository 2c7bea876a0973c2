import { ActionIcon } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { formatClock } from '../../platform/ui/text/format.ts'
import { MarkedText } from './marked-text.tsx'
import type { Line } from './transcript-lines.ts'
import classes from './transcript.module.css'

export type LineActions = { onSeek: (line: Line) => void; onCopy: (line: Line) => void }

type LineRowProps = LineActions & {
  line: Line
  words: readonly string[]
  /** The one line that the tab key stops at. */
  isStop: boolean
  takesFocus: boolean
}

/** What is said, which plays the video from there, and the button that copies it. */
export function LineRow({ line, words, isStop, takesFocus, onSeek, onCopy }: LineRowProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const time = formatClock(line.startMs / 1000)
  const tabIndex = isStop ? 0 : -1
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.line}
        tabIndex={tabIndex}
        onClick={() => onSeek(line)}
      >
        <span className={classes.time}>{time}</span>
        <span className={classes.words}>
          <MarkedText text={line.text} words={words} />
        </span>
      </button>
      {line.kind === 'cue' ? (
        <ActionIcon
          variant="transparent"
          size={44}
          className={classes.copy}
          tabIndex={tabIndex}
          aria-label={`Copiar lo que se dice en ${time}`}
          onClick={() => onCopy(line)}
        >
          <IconCopy size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      ) : null}
    </>
  )
}
