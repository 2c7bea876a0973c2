import type { Segment } from '../../../platform/transcribers/transcriber.ts'
import { connective, hasRoom, layOut } from './cue-lines.ts'
import { dropLoops } from './repetitions.ts'
import {
  maxCharactersPerSecond,
  maxDurationMs,
  maxLineLength,
  maxLines,
  minDurationMs,
  pauseMs,
} from './rules.ts'
import { type TimedWord, timeWords } from './timed-words.ts'

/** A caption: its text in lines. */
export interface DraftCue {
  startMs: number
  endMs: number
  text: string
}

/**
 * Captions of what an engine heard: two lines of 42 characters at most, one to seven seconds, twenty
 * characters a second as far as there is time, cut where a phrase ends.
 */
export function shapeCues(segments: readonly Segment[], durationMs: number): DraftCue[] {
  const words = dropLoops(timeWords(segments, durationMs))
  const groups: TimedWord[][] = []
  for (let at = 0; at < words.length; at += groups.at(-1)!.length) {
    const rest = words.slice(at, at + mostWords)
    const taken = rest.slice(0, countFitting(rest))
    groups.push(taken.slice(0, isWhole(taken, rest) ? taken.length : findCut(taken)))
  }
  return lengthen(joinShort(groups), durationMs)
}

/** More than two lines have room for. */
const mostWords = maxLines * maxLineLength

const textOf = (words: readonly TimedWord[]) => words.map(({ text }) => text).join(' ')
const startOf = (words: readonly TimedWord[]) => words[0]!.startMs
const endOf = (words: readonly TimedWord[]) => words.at(-1)!.endMs

const fits = (words: readonly TimedWord[]) =>
  endOf(words) - startOf(words) <= maxDurationMs && hasRoom(words)

/** Words up to the end of a sentence, a pause, or what one caption has room for. */
function countFitting(words: readonly TimedWord[]): number {
  let count = 1
  while (count < words.length) {
    const taken = words.slice(0, count)
    if (isPause(taken.at(-1)!, words[count]!)) break
    if (endsSentence(taken) && endOf(taken) - startOf(taken) >= minDurationMs) break
    if (!fits(words.slice(0, count + 1))) break
    count++
  }
  return count
}

const isPause = (one: TimedWord, next: TimedWord) => next.startMs - one.endMs >= pauseMs
const endsSentence = (words: readonly TimedWord[]) => /[.?!…]["»”)]?$/.test(words.at(-1)!.text)

/** True if nothing was cut off: a sentence or what was said before a pause. */
function isWhole(taken: readonly TimedWord[], words: readonly TimedWord[]): boolean {
  const next = words[taken.length]
  return next === undefined || isPause(taken.at(-1)!, next) || endsSentence(taken)
}

/** Where a full caption is cut: behind punctuation or before a connecting word of its later half. */
function findCut(words: readonly TimedWord[]): number {
  const isLate = (index: number) => textOf(words.slice(0, index)).length >= maxLineLength / 2
  const indexes = words.map((_, index) => index + 1).filter(isLate)
  const behind = indexes.findLast((index) => /[,;:.?!…]$/.test(words[index - 1]!.text))
  const before = indexes.findLast(
    (index) => index < words.length && connective.test(words[index]!.text),
  )
  return behind ?? before ?? words.length
}

/** What is too short to be read goes with what was said just before. */
function joinShort(groups: readonly TimedWord[][]): TimedWord[][] {
  const joined: TimedWord[][] = []
  for (const words of groups) {
    const former = joined.at(-1)
    const isShort = endOf(words) - startOf(words) < minDurationMs
    const isNear = former && !isPause(former.at(-1)!, words[0]!)
    if (isShort && isNear && fits([...former, ...words])) former.push(...words)
    else joined.push([...words])
  }
  return joined
}

/** Each stays as long as it takes to read, if the next one leaves the time. */
function lengthen(groups: readonly TimedWord[][], durationMs: number): DraftCue[] {
  return groups.map((words, index) => {
    const text = layOut(textOf(words)) ?? textOf(words)
    const startMs = startOf(words)
    const readMs = Math.max(minDurationMs, (text.length / maxCharactersPerSecond) * 1000)
    const next = groups[index + 1]
    const latest = Math.min(next ? startOf(next) : durationMs, startMs + maxDurationMs)
    const endMs = Math.max(endOf(words), Math.min(Math.ceil(startMs + readMs), latest))
    return { startMs, endMs, text }
  })
}
