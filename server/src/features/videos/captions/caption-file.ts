import { decodeText } from '@ateneo/contract/decode-text'
import { type Cue, type LineFault, parseCues } from '../../../platform/text/caption-cues.ts'
import { tidyLine } from './caption-text.ts'

export interface CaptionFile {
  /** Spanish error messages; the other fields are only valid if there are none. */
  faults: string[]
  /** Normalized WebVTT. */
  text: string
  cueCount: number
}

/** Tolerance by which captions may exceed the video. */
const overhangSeconds = 5

/**
 * Parses WebVTT or SRT and rewrites it as WebVTT with cue settings and basic formatting only.
 * Styles, notes and other markup are dropped or escaped.
 */
export function readCaptionFile(bytes: Uint8Array, durationSeconds: number | undefined) {
  const refused = (...faults: string[]): CaptionFile => ({ faults, text: '', cueCount: 0 })
  const source = decodeText(bytes)
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
    const inOrder = faults.toSorted((a, b) => a.line - b.line).slice(0, maxFaults)
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

/** Number of errors reported at once. */
const maxFaults = 5

function timestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const rest = String(milliseconds % 1000).padStart(3, '0')
  const minutes = two((milliseconds / 60_000) % 60)
  return `${two(milliseconds / 3_600_000)}:${minutes}:${two((milliseconds / 1000) % 60)}.${rest}`
}
