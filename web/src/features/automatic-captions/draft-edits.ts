import type { DraftCue } from '@ateneo/contract'

/** A caption in the editor; `id` stays while it is edited. */
export interface EditedCue extends DraftCue {
  id: number
}

const lineLength = 42

export const numberCues = (cues: readonly DraftCue[]): EditedCue[] =>
  cues.map((cue, id) => ({ ...cue, id }))

export const plainCues = (cues: readonly EditedCue[]): DraftCue[] =>
  cues.map(({ startMs, endMs, text }) => ({ startMs, endMs, text: text.trim() }))

export const changeText = (cues: readonly EditedCue[], id: number, text: string): EditedCue[] =>
  cues.map((cue) => (cue.id === id ? { ...cue, text } : cue))

export const removeCue = (cues: readonly EditedCue[], id: number): EditedCue[] =>
  cues.filter((cue) => cue.id !== id)

/** In two at this letter, or between its middle words where that would leave one without text. */
export function splitCue(cues: readonly EditedCue[], id: number, letter: number): EditedCue[] {
  const newId = Math.max(...cues.map((cue) => cue.id)) + 1
  return cues.flatMap((cue) => {
    if (cue.id !== id) return [cue]
    const at = isInside(cue.text, letter) ? letter : findMiddle(cue.text)
    if (at === undefined || cue.endMs - cue.startMs < 2) return [cue]
    const length = cue.endMs - cue.startMs
    const part = Math.round((length * at) / cue.text.length)
    const middleMs = cue.startMs + Math.min(Math.max(part, 1), length - 1)
    const [first, second] = [cue.text.slice(0, at).trim(), cue.text.slice(at).trim()]
    return [
      { ...cue, endMs: middleMs, text: first },
      { ...cue, id: newId, startMs: middleMs, text: second },
    ]
  })
}

const isInside = (text: string, letter: number) =>
  text.slice(0, letter).trim() !== '' && text.slice(letter).trim() !== ''

/** The space between words that is nearest to the middle. */
function findMiddle(text: string): number | undefined {
  const spaces = [...text.matchAll(/\s+/g)]
    .map(({ index }) => index)
    .filter((at) => isInside(text, at))
  const distance = (at: number) => Math.abs(at - text.length / 2)
  return spaces.toSorted((a, b) => distance(a) - distance(b))[0]
}

/** With the one that follows it. */
export function joinCues(cues: readonly EditedCue[], id: number): EditedCue[] {
  const index = cues.findIndex((cue) => cue.id === id)
  const [cue, next] = [cues[index], cues[index + 1]]
  if (!cue || !next) return [...cues]
  const text = layOut(`${cue.text} ${next.text}`.replaceAll(/\s+/g, ' ').trim())
  return cues.toSpliced(index, 2, { ...cue, endMs: Math.max(cue.endMs, next.endMs), text })
}

function layOut(text: string): string {
  if (text.length <= lineLength) return text
  const at = findMiddle(text)
  return at === undefined ? text : `${text.slice(0, at)}\n${text.slice(at + 1)}`
}

/** All of them, earlier or later; none before the beginning. */
export function shiftCues(cues: readonly EditedCue[], ms: number): EditedCue[] {
  const by = Math.max(ms, -(cues[0]?.startMs ?? 0))
  return cues.map((cue) => ({ ...cue, startMs: cue.startMs + by, endMs: cue.endMs + by }))
}

export const isEmpty = ({ text }: EditedCue) => text.trim() === ''
