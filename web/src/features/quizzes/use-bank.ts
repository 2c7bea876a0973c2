import type { QuizDefinition } from '@ateneo/contract'
import { useQuizTags, useNamedQuestions } from './quiz-queries.ts'
import type { EditedSlot } from './quiz-values.ts'
import type { Bank } from './slot-fault.ts'

/** What the bank has of what a quiz names. */
export function useBank(slots: readonly EditedSlot[], saved: QuizDefinition | undefined): Bank {
  const ids = namedIn(slots)
  const named = useNamedQuestions(ids)
  const tags = useQuizTags()
  const asked = named.data?.filter(({ isArchived }) => !isArchived) ?? []
  return {
    askedOf: (tag) => asked.filter(({ tags: own }) => own.includes(tag)).length,
    // While what was just added is read, the others keep their names.
    named: named.data && new Map(named.data.map((question) => [question._id, question])),
    tags: tags.data && new Map(tags.data.map(({ tag, count }) => [tag, count])),
    kept: new Set(namedIn(saved?.slots ?? [])),
  }
}

const namedIn = (slots: readonly (EditedSlot | QuizDefinition['slots'][number])[]) =>
  slots.flatMap((slot) => (slot.from === 'question' ? slot.question : []))
