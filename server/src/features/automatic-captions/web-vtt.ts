import type { DraftCue } from '@ateneo/contract'

/** Captions as a file of them, for the way that uploaded ones go. */
export function writeWebVtt(cues: readonly DraftCue[]): string {
  const blocks = cues.map(({ startMs, endMs, text }) =>
    [`${timestamp(startMs)} --> ${timestamp(endMs)}`, escapeText(text), ''].join('\n'),
  )
  return ['WEBVTT\n', ...blocks].join('\n')
}

/** Nothing of it is markup; an empty line would end the caption. */
const escapeText = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n')

/** hh:mm:ss.ttt */
function timestamp(ms: number): string {
  const hours = Math.floor(ms / 3_600_000)
  return `${String(hours).padStart(2, '0')}${new Date(ms % 3_600_000).toISOString().slice(13, 23)}`
}
