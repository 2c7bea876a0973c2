import type { Activity } from '@ateneo/contract'
import type { Executor } from '../../platform/db/connect.ts'
import { fail } from '../../platform/errors/fail.ts'
import { drawQuestions } from './draw.ts'
import { listDrawable } from './review-store.ts'
import { seededRandom } from './seeded.ts'
import { listOwnIds } from './store.ts'

/**
 * Throws unless the bank has what the quiz asks; a question that the saved quiz has already may stay,
 * also after it left the bank.
 */
export async function requireQuestions(
  db: Executor,
  professorId: string,
  activity: Activity,
  saved: Activity | null = null,
): Promise<void> {
  if (activity.kind !== 'quiz') return
  const kept = new Set(namedQuestions(saved))
  const added = namedQuestions(activity).filter((id) => !kept.has(id))
  const known = new Set(await listOwnIds(db, professorId, added))
  if (added.some((id) => !known.has(id))) throw fail('quiz_question_unknown')
  const tags = new Set(activity.slots.flatMap((slot) => (slot.from === 'tag' ? slot.tag : [])))
  const pools = new Map<string, string[]>()
  for (const tag of tags) pools.set(tag, await listDrawable(db, professorId, tag))
  // As an attempt draws them, nothing twice: two tags may share questions.
  const drawn = drawQuestions(activity.slots, (tag) => pools.get(tag)!, seededRandom(0))
  if (!drawn) throw fail('quiz_tag_short')
}

const namedQuestions = (activity: Activity | null) =>
  slotsOf(activity).flatMap((slot) => (slot.from === 'question' ? slot.question : []))

/** None of an activity that asks nothing of the bank. */
export const slotsOf = (activity: Activity | null) =>
  activity?.kind === 'quiz' ? activity.slots : []
