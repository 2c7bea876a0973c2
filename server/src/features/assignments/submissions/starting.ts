import type { Context } from '../../../context.ts'
import { newId } from '../../../platform/db/columns.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { countStudentOnce, findTakenLesson, lockLesson, type Taker } from '../../courses/service.ts'
import { dueOf } from '../due.ts'
import { listFiles } from '../files/store.ts'
import { validateStart } from '../policy.ts'
import { type OwnSubmission, readOwn } from './reading.ts'
import { insertTry, listTries, lockTries } from './store.ts'

/** Begins a submission; a draft goes on, also after the access ended. */
export async function startSubmission(
  ctx: Context,
  student: Caller,
  lessonId: string,
): Promise<OwnSubmission> {
  const taker = { studentId: student.id, lessonId }
  const lesson = await findTakenLesson(ctx.db, taker, ctx.now())
  if (!lesson) throw fail('content_not_found')
  if (lesson.activity?.kind !== 'assignment') throw fail('lesson_without_activity')
  const { courseId } = lesson
  // Twice, since another request may have begun one meanwhile.
  for (let tries = 0; tries < 2; tries++) {
    const draft = (await listTries(ctx.db, taker)).find(({ state }) => state === 'draft')
    if (draft) return readOwn(ctx, student.id, draft.id)
    if (!lesson.isOpen) throw fail('video_denied')
    await countStudentOnce(ctx, courseId, student.id)
    const begun = await ctx.db.transaction((tx) => begin(ctx, tx, taker))
    if (begun !== undefined) return readOwn(ctx, student.id, begun)
  }
  throw fail('submission_open')
}

/** A next try begins with the text and the files of the one before. */
async function begin(ctx: Context, tx: Transaction, taker: Taker): Promise<string | undefined> {
  const now = ctx.now()
  const lesson = await lockLesson(tx, taker.lessonId)
  const definition = lesson?.activity
  if (definition?.kind !== 'assignment') throw fail('content_not_found')
  const tries = await lockTries(tx, taker)
  if (tries.some(({ state }) => state === 'draft')) return undefined
  const { courseId } = lesson!
  const dueAt = await dueOf(tx, definition.due, { ...taker, courseId, now })
  const refusal = validateStart(definition, tries, { dueAt, now })
  if (refusal) throw fail(refusal)
  const former = tries.at(-1)
  const files = former ? await listFiles(tx, former.id) : []
  const values = {
    ...taker,
    id: newId(),
    number: (former?.number ?? 0) + 1,
    text: former?.text ?? '',
    startedAt: now,
    savedAt: now,
  }
  return insertTry(
    tx,
    values,
    files.map(({ id }) => id),
  )
}
