import type { Input, listQuizAttempts as listCall } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import { idPlace, keysetPage } from '../../../platform/http/keyset-page.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { getTaughtQuiz } from './quiz.ts'
import { countGrading, pageAttempts } from './store.ts'

/** A page of the attempts at a quiz, newest first. */
export async function listQuizAttempts(
  ctx: Context,
  caller: Caller,
  lessonId: string,
  { state, student: studentId, ...wanted }: Input<typeof listCall>['query'],
) {
  await getTaughtQuiz(ctx.db, caller, lessonId)
  const page = await keysetPage(wanted, {
    shape: idPlace,
    find: (slice) => pageAttempts(ctx.db, { lessonId, state, studentId }, slice),
    placeOf: ({ attempt: { id } }) => ({ id }),
  })
  return { ...page, waiting: await countGrading(ctx.db, lessonId) }
}
