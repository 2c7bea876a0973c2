import type { Chapter, TranscriptCue } from '@ateneo/contract'
import { formatClock } from '../../platform/ui/text/format.ts'
import { foldText } from './fold-text.ts'

/** A line of the panel: what is said, or the title of a chapter ahead of it. */
export interface Line {
  kind: 'cue' | 'chapter'
  startMs: number
  text: string
}

/** The cues with the chapters ahead of the first cue that begins in them. */
export function joinChapters(cues: readonly TranscriptCue[], chapters: readonly Chapter[]): Line[] {
  const titles = chapters.map(({ seconds, title }): Line => ({
    kind: 'chapter',
    startMs: seconds * 1000,
    text: title,
  }))
  const lines: Line[] = []
  let next = 0
  for (const { startMs, text } of cues) {
    while (next < titles.length && titles[next]!.startMs <= startMs) lines.push(titles[next++]!)
    lines.push({ kind: 'cue', startMs, text })
  }
  return [...lines, ...titles.slice(next)]
}

/** A browser that was asked for a time may stand a little before it. */
const toleranceMs = 60

/** Place of the cue that is being said, or was said last; -1 before the first. */
export function findCurrent(lines: readonly Line[], ms: number): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (lines[middle]!.startMs <= ms + toleranceMs) low = middle + 1
    else high = middle
  }
  // The title of a chapter stands ahead of its first cue, and may be all that has begun of it.
  let place = low - 1
  while (place >= 0 && lines[place]!.kind !== 'cue') place--
  return place
}

/** Places of the lines with the words as they were typed, whatever their case and accents. */
export function findLines(lines: readonly Line[], typed: string): number[] {
  const wanted = foldText(typed.normalize('NFC').trim())
  if (wanted === '') return []
  return lines.flatMap(({ text }, place) =>
    foldText(text.normalize('NFC')).includes(wanted) ? [place] : [],
  )
}

/** The transcript as a file of text. */
export function writeTranscript(title: string, lines: readonly Line[]): string {
  const written = lines.map(({ kind, startMs, text }) => {
    const time = formatClock(startMs / 1000)
    return kind === 'chapter' ? `\n${text} (${time})\n` : `${time}  ${text}`
  })
  return [title, '', ...written, ''].join('\n')
}
