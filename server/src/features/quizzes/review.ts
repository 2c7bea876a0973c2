import { maxShownOfTag } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import { findReviewedLesson, listNamed, listTagged } from './review-store.ts'
import { countTagged } from './store.ts'

/** What a quiz asks, with what is right: for its professor, and for administrators who review it. */
export async function listLessonQuestions(ctx: Context, caller: Caller, lessonId: string) {
  const ownerId = caller.type === 'professor' ? caller.id : undefined
  const lesson = await findReviewedLesson(ctx.db, lessonId, ownerId)
  if (!lesson) throw fail('content_not_found')
  const { activity, professorId } = lesson
  if (activity?.kind !== 'quiz') throw fail('lesson_without_activity')
  const { slots } = activity
  const ids = slots.flatMap((slot) => (slot.from === 'question' ? slot.question : []))
  const tags = new Set(slots.flatMap((slot) => (slot.from === 'tag' ? slot.tag : [])))
  const pools = [...tags].map(async (tag) => ({
    tag,
    count: await countTagged(ctx.db, professorId, tag),
    questions: await listTagged(ctx.db, professorId, tag, maxShownOfTag),
  }))
  return {
    questions: await listNamed(ctx.db, professorId, ids),
    pools: await Promise.all(pools),
  }
}
