import { markParts } from './marked-parts.ts'
import classes from './transcript.module.css'

type MarkedTextProps = { text: string; words: readonly string[] }

/** A text with the searched words marked. */
export function MarkedText({ text, words }: MarkedTextProps) {
  if (words.length === 0) return text
  return markParts(text.normalize('NFC'), words).map((part, place) =>
    part.isMarked ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other name
      <mark key={place} className={classes.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
