import type { QuizDefinition, QuizSlot } from '@ateneo/contract'
import type { EditedActivity } from '../courses/lessons/activity-queries.ts'
import { type Typed, typedNumber } from '../../platform/ui/fields/typed-number.ts'

/** A place of a quiz while it is edited. */
export type EditedSlot = { points: Typed } & (
  | { from: 'question'; question: string }
  | { from: 'tag'; tag: string; count: Typed }
)

/** What the editor of a quiz holds; an empty number is no limit. */
export interface QuizValues {
  title: string
  description: string
  instructions: string
  passPercent: Typed
  maxAttempts: Typed
  timeLimitMinutes: Typed
  cooldownMinutes: Typed
  isShuffled: boolean
  reveal: QuizDefinition['reveal']
  grade: QuizDefinition['grade']
  slots: EditedSlot[]
}

/** A quiz as its editor reads it. */
export type EditedQuiz = EditedActivity<'quiz'>

export const emptyQuiz: QuizValues = {
  title: '',
  description: '',
  instructions: '',
  passPercent: 70,
  maxAttempts: '',
  timeLimitMinutes: '',
  cooldownMinutes: 0,
  isShuffled: false,
  reveal: 'at_end',
  grade: 'best',
  slots: [],
}

/** Known by it while they are moved: each once, also where a quiz has one thing twice. */
export function keysOf(slots: readonly EditedSlot[]): string[] {
  const seen = new Map<string, number>()
  return slots.map((slot) => {
    const key = slot.from === 'tag' ? `tag ${slot.tag}` : slot.question
    const times = seen.get(key) ?? 0
    seen.set(key, times + 1)
    return times === 0 ? key : `${key} ${times}`
  })
}

export function toValues({ title, description, activity }: EditedQuiz): QuizValues {
  const { instructions, passPercent, cooldownMinutes, isShuffled, reveal, grade, slots } = activity
  return {
    title,
    description,
    instructions,
    passPercent,
    maxAttempts: activity.maxAttempts ?? '',
    timeLimitMinutes: activity.timeLimitMinutes ?? '',
    cooldownMinutes,
    isShuffled,
    reveal,
    grade,
    slots,
  }
}

const orNull = (typed: Typed) => (typed === '' ? null : Number(typed))

const toSlot = (slot: EditedSlot): QuizSlot => {
  const points = typedNumber(slot.points)
  return slot.from === 'tag'
    ? { ...slot, count: typedNumber(slot.count), points }
    : { ...slot, points }
}

export function toDefinition(values: QuizValues): QuizDefinition {
  const { instructions, isShuffled, reveal, grade } = values
  return {
    kind: 'quiz',
    instructions,
    passPercent: typedNumber(values.passPercent),
    maxAttempts: orNull(values.maxAttempts),
    timeLimitMinutes: orNull(values.timeLimitMinutes),
    cooldownMinutes: values.cooldownMinutes === '' ? 0 : Number(values.cooldownMinutes),
    isShuffled,
    reveal,
    grade,
    slots: values.slots.map(toSlot),
  }
}

interface Totals {
  questionCount: number
  points: number
}

/** How many questions an attempt has, and for how many points; what is no number counts as none. */
export function totalsOf(slots: readonly EditedSlot[]): Totals {
  return slots.reduce<Totals>(
    (sum, slot) => {
      const count = slot.from === 'tag' ? Number(slot.count) || 0 : 1
      return {
        questionCount: sum.questionCount + count,
        points: sum.points + count * (Number(slot.points) || 0),
      }
    },
    { questionCount: 0, points: 0 },
  )
}

/** True for what a draft kept of the places. */
export function isSlots(kept: unknown): kept is EditedSlot[] {
  return (
    Array.isArray(kept) &&
    kept.every((slot: unknown) => {
      if (typeof slot !== 'object' || slot === null || !('from' in slot)) return false
      return slot.from === 'tag'
        ? 'tag' in slot && typeof slot.tag === 'string' && 'count' in slot
        : 'question' in slot && typeof slot.question === 'string'
    })
  )
}
