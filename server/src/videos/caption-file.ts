import { type Cue, type LineFault, parseCues } from './caption-cues.ts'
import { tidyLine } from './caption-text.ts'

export interface CaptionFile {
  /** Spanish sentences for whoever made the file; without any, the rest holds. */
  faults: string[]
  /** WebVTT of our own writing, whatever came. */
  text: string
  cueCount: number
}

/** A film may end a little before the last word does. */
const overhangSeconds = 5

/**
 * Reads WebVTT, or the SRT that most programs write, and writes it anew: cues with their
 * places and plain formatting. Styles, notes and what is no formatting stay behind or
 * become text, so that a caption file can do nothing but be read.
 */
export function readCaptionFile(bytes: Uint8Array, durationSeconds: number | undefined) {
  const refused = (...faults: string[]): CaptionFile => ({ faults, text: '', cueCount: 0 })
  const source = decode(bytes)
  if (source === undefined) {
    return refused('El archivo no está en UTF-8. Guárdalo con esa codificación y súbelo de nuevo.')
  }
  const { cues, isSubRip, faults } = parseCues(source.split(/\r\n|\n|\r/))
  if (durationSeconds !== undefined) faults.push(...findBeyond(cues, durationSeconds))
  const spoken = cues
    .map((cue) => ({ ...cue, lines: cue.lines.map((line) => tidyLine(line, isSubRip)) }))
    .filter((cue) => cue.lines.some((line) => line.trim() !== ''))
  if (faults.length === 0 && spoken.length === 0) {
    return refused('El archivo no tiene ningún subtítulo.')
  }
  if (faults.length > 0) {
    const inOrder = faults.toSorted((a, b) => a.line - b.line).slice(0, mostFaults)
    return refused(...inOrder.map(({ line, says }) => `Línea ${line}: ${says}`))
  }
  const written = spoken.map((cue) => {
    const place = cue.settings === '' ? '' : ` ${cue.settings}`
    const times = `${timestamp(cue.startSeconds)} --> ${timestamp(cue.endSeconds)}${place}`
    // An empty line would end the cue.
    return [times, ...cue.lines.filter((line) => line.trim() !== ''), ''].join('\n')
  })
  return { faults: [], text: ['WEBVTT\n', ...written].join('\n'), cueCount: spoken.length }
}

function findBeyond(cues: Cue[], durationSeconds: number): LineFault[] {
  const says = `el tiempo rebasa el final del video (${timestamp(durationSeconds)}).`
  return cues
    .filter(
      ({ startSeconds, endSeconds }) =>
        startSeconds >= durationSeconds || endSeconds > durationSeconds + overhangSeconds,
    )
    .map(({ line }) => ({ line, says }))
}

/** As many as somebody corrects at a time. */
const mostFaults = 5

/** `undefined` where it is no UTF-8; the mark at its beginning is no text. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function timestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const rest = String(milliseconds % 1000).padStart(3, '0')
  const minutes = two((milliseconds / 60_000) % 60)
  return `${two(milliseconds / 3_600_000)}:${minutes}:${two((milliseconds / 1000) % 60)}.${rest}`
}
