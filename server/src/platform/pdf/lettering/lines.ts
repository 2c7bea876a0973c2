import bidiFactory from 'bidi-js'
import type { Face, PageFont } from '../fonts.ts'
import { isIsolateSign } from './isolate.ts'
import type { Letter, Lettering } from './lettering.ts'

/** Letters of one font and direction; their text is in the order in which they are read. */
export interface Run {
  font: PageFont
  text: string
  isRtl: boolean
  /** At the size 1. */
  width: number
  letterCount: number
}

/** Runs from left to right. */
export interface Line {
  runs: Run[]
  width: number
  letterCount: number
}

// The package's types say that the function is the module's `default`; for Node.js it is the module.
const openBidi = bidiFactory as unknown as typeof bidiFactory.default
const bidi = openBidi()

const rightToLeft = /[\p{scx=Arabic}\p{scx=Hebrew}]/u

/** Whether letters take another form beside others, so that only a whole line can be measured. */
export const isJoined = (text: string): boolean => rightToLeft.test(text)

/** The direction of a text is that of its first letter that has one. */
export function isRtlText(text: string): boolean {
  if (!rightToLeft.test(text)) return false
  const [first] = bidi.getEmbeddingLevels(text).paragraphs
  return first !== undefined && first.level % 2 === 1
}

/** One line of a text, in the order of the Unicode Bidirectional Algorithm. */
export function setLine(lettering: Lettering, face: Face, text: string, isRtl: boolean): Line {
  const letters = lettering.lettersOf(face, text)
  const runs = order(split(letters, levelsOf(letters, isRtl)))
  const sum = (of: (run: Run) => number) => runs.reduce((total, run) => total + of(run), 0)
  return { runs, width: sum((run) => run.width), letterCount: sum((run) => run.letterCount) }
}

/** The embedding level of each letter: odd from right to left. */
function levelsOf(letters: readonly Letter[], isRtl: boolean): number[] {
  const text = letters.map((letter) => letter.text).join('')
  if (!isRtl && !rightToLeft.test(text)) return letters.map(() => 0)
  const { levels } = bidi.getEmbeddingLevels(text, isRtl ? 'rtl' : 'ltr')
  let at = 0
  return letters.map((letter) => {
    const level = levels[at] ?? 0
    at += letter.text.length
    return level
  })
}

type Leveled = Run & { level: number }

function split(letters: readonly Letter[], levels: readonly number[]): Leveled[] {
  const parts: { font: PageFont; level: number; letters: string[] }[] = []
  for (const [index, { font, text }] of letters.entries()) {
    if (isIsolateSign(text)) continue
    const level = levels[index]!
    const last = parts.at(-1)
    const isSame = last?.font === font && last.level === level && !isDigit(text)
    if (isSame) last.letters.push(text)
    else parts.push({ font, level, letters: [text] })
  }
  return parts.map(({ font, level, letters: own }) => shape(font, level, own))
}

/** Arabic digits, which the shaper would turn around with the letters. */
const isDigit = (text: string) => /[\u0660-\u0669\u06F0-\u06F9]/.test(text)

function shape(font: PageFont, level: number, letters: string[]): Leveled {
  const isRtl = level % 2 === 1
  const logical = letters.join('')
  // The shaper turns letters that have a direction around; signs without one are turned here.
  const text =
    isRtl && !rightToLeft.test(logical) ? letters.map(mirror).toReversed().join('') : logical
  const { advanceWidth } = font.font.layout(text)
  const width = advanceWidth / font.font.unitsPerEm
  return { font, text, isRtl, level, width, letterCount: letters.length }
}

const mirror = (letter: string) => bidi.getMirroredCharacter(letter) ?? letter

/** From left to right: each stretch of a level or above is turned around, the highest first. */
function order(runs: Leveled[]): Leveled[] {
  let ordered = runs
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level--) ordered = reverseStretches(ordered, level)
  return ordered
}

function reverseStretches(runs: Leveled[], level: number): Leveled[] {
  const ordered: Leveled[] = []
  let stretch: Leveled[] = []
  for (const run of runs) {
    if (run.level >= level) {
      stretch.unshift(run)
      continue
    }
    ordered.push(...stretch, run)
    stretch = []
  }
  return [...ordered, ...stretch]
}
