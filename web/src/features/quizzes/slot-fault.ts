import type { NamedQuestion } from '@ateneo/contract'
import { slotWords } from './quiz-messages.ts'
import type { EditedSlot } from './quiz-values.ts'

/** What the bank has, as far as it is read. */
export interface Bank {
  named: ReadonlyMap<string, NamedQuestion> | undefined
  tags: ReadonlyMap<string, number> | undefined
  /** Of a tag, how many of them the quiz asks anyway: an attempt asks nothing twice. */
  askedOf: (tag: string) => number
  /** Questions that the saved quiz names: they may stay. */
  kept: ReadonlySet<string>
}

/** `isNote`: it may be saved so. */
export interface SlotFault {
  message: string
  isNote: boolean
}

/** What is wrong with a place of a quiz, as the server would refuse it. */
export function slotFault(
  slot: EditedSlot,
  { named, tags, askedOf, kept }: Bank,
): SlotFault | undefined {
  if (slot.from === 'question') {
    const question = named?.get(slot.question)
    if (!named || question?.isArchived === false) return undefined
    const isNote = question !== undefined && kept.has(slot.question)
    return { message: isNote ? slotWords.archived : slotWords.unknown, isNote }
  }
  const count = tags && (tags.get(slot.tag) ?? 0)
  if (count === undefined) return undefined
  const asked = askedOf(slot.tag)
  if (count - asked >= Number(slot.count)) return undefined
  return { message: slotWords.short(slot.tag, count, asked), isNote: false }
}
