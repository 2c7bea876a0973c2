import type { Activity } from '@ateneo/contract'
import type { Executor } from '../../platform/db/connect.ts'
import { fail } from '../../platform/errors/fail.ts'
import { countDrawable } from './review-store.ts'
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
  const kept = new Set(namedQuestions(saved))
  const added = namedQuestions(activity).filter((id) => !kept.has(id))
  const known = new Set(await listOwnIds(db, professorId, added))
  if (added.some((id) => !known.has(id))) throw fail('quiz_question_unknown')
  // An attempt asks nothing twice.
  const asked = namedQuestions(activity)
  for (const slot of activity.slots) {
    if (slot.from !== 'tag') continue
    const count = await countDrawable(db, professorId, slot.tag, asked)
    if (count < slot.count) throw fail('quiz_tag_short')
  }
}

const namedQuestions = (activity: Activity | null) =>
  (activity?.slots ?? []).flatMap((slot) => (slot.from === 'question' ? slot.question : []))
