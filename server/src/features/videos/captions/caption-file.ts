import { decodeText } from '@ateneo/contract/decode-text'
import {
  type Cue,
  type LineFault,
  parseCues,
  splitLines,
} from '../../../platform/text/caption-cues.ts'

import { tidyLine } from './caption-text.ts'

export interface CaptionFile {
  /** Spanish error messages; text and count are only valid if there are none. */
  faults: string[]
  /** Normalized WebVTT. */
  text: string
  cueCount: number
  /** The file as a whole begins in this hour, as broadcasts and editors count, and fits without it. */
  laterHour?: number
}

interface Fit {
  durationSeconds: number | undefined
  /** Counts the times from the hour in which the file begins. */
  isFromItsHour?: boolean | undefined
}

/** Tolerance by which captions may exceed the video. */
const overhangSeconds = 5
const hourSeconds = 3600

/**
 * Parses WebVTT or SRT and rewrites it as WebVTT with cue settings and basic formatting only.
 * Styles, notes and other markup are dropped or escaped.
 */
export function readCaptionFile(
  bytes: Uint8Array,
  { durationSeconds, isFromItsHour = false }: Fit,
): CaptionFile {
  const refused = (...faults: string[]): CaptionFile => ({ faults, text: '', cueCount: 0 })
  const source = decodeText(bytes)
  if (source === undefined) {
    return refused('El archivo no está en UTF-8. Guárdalo con esa codificación y súbelo de nuevo.')
  }
  const parsed = parseCues(splitLines(source))
  const { isSubRip, faults } = parsed
  const hour = Math.floor((parsed.cues[0]?.startSeconds ?? 0) / hourSeconds)
  const cues = isFromItsHour && hour > 0 ? shift(parsed.cues, hour) : parsed.cues
  const beyond = findBeyond(cues, durationSeconds)
  const isLater = !isFromItsHour && hour > 0 && beyond.length > 0 && faults.length === 0
  if (isLater && findBeyond(shift(cues, hour), durationSeconds).length === 0) {
    return { ...refused(sayLaterHour(hour, durationSeconds!)), laterHour: hour }
  }
  faults.push(...beyond)
  const spoken = cues
    .map((cue) => ({ ...cue, lines: cue.lines.flatMap((line) => tidyLine(line, isSubRip)) }))
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

/** The times within a caption go, since they count from the video's start as well. */
function shift(cues: readonly Cue[], hours: number): Cue[] {
  const seconds = hours * hourSeconds
  return cues.map((cue) => ({
    ...cue,
    startSeconds: cue.startSeconds - seconds,
    endSeconds: cue.endSeconds - seconds,
    lines: cue.lines.map((line) => line.replaceAll(/<[\d:.]+>/g, '')),
  }))
}

const sayLaterHour = (hour: number, durationSeconds: number) =>
  `El archivo empieza a contar en la hora ${hour} y el video dura ${timestamp(durationSeconds)}.`

function findBeyond(cues: readonly Cue[], durationSeconds: number | undefined): LineFault[] {
  if (durationSeconds === undefined) return []
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
