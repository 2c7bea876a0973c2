import type { Segment } from '../../../platform/transcribers/transcriber.ts'
import { maxLineLength } from './rules.ts'

/** One word with its punctuation. */
export interface TimedWord {
  text: string
  startMs: number
  endMs: number
}

/** What engines write of what nobody says: `[Música]`, `(aplausos)`, `♪`. */
const unspoken = /\[[^[\]]*\]|\([^()]*\)|[♪♫]+/g
// oxlint-disable-next-line no-control-regex -- what is taken away
const control = /[\u0000-\u001f\u007f\ufffe\uffff]/g

/** The words of segments within the video, none before the one that it follows. */
export function timeWords(segments: readonly Segment[], durationMs: number): TimedWord[] {
  const words: TimedWord[] = []
  for (const segment of segments.toSorted((a, b) => a.startMs - b.startMs)) {
    const startMs = Math.max(segment.startMs, words.at(-1)?.endMs ?? 0)
    const endMs = Math.min(segment.endMs, durationMs)
    if (endMs > startMs) for (const word of spread(segment.text, startMs, endMs)) words.push(word)
  }
  return words
}

/** Each word takes its part of the time by its letters. */
function spread(text: string, startMs: number, endMs: number): TimedWord[] {
  const parts = text
    .toWellFormed()
    .replaceAll(control, ' ')
    .replaceAll(unspoken, ' ')
    .split(/\s+/)
    .flatMap(splitLong)
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
  const total = parts.reduce((sum, part) => sum + part.length + 1, 0)
  const perLetter = (endMs - startMs) / total
  let passed = 0
  return parts.map((part) => {
    const from = startMs + passed * perLetter
    passed += part.length + 1
    return {
      text: part,
      startMs: Math.round(from),
      endMs: Math.round(startMs + passed * perLetter),
    }
  })
}

/** No line has room for more. */
function splitLong(word: string): string[] {
  return word.match(new RegExp(`.{1,${maxLineLength}}`, 'gsu')) ?? []
}
