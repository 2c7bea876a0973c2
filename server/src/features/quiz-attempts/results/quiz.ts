import type { QuizDefinition } from '@ateneo/contract'
import type { Context } from '../../../context.ts'
import type { Executor } from '../../../platform/db/connect.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Caller } from '../../../platform/http/route.ts'
import { findLessonPlace, type LessonPlace } from '../../courses/service.ts'
import { mayRead, mayTeach } from '../policy.ts'

export type TaughtQuiz = LessonPlace & { quiz: QuizDefinition }

/** A quiz of the professor, any for administrators; `content_not_found` for others. */
export async function getTaughtQuiz(
  db: Executor,
  caller: Caller,
  lessonId: string,
  may: typeof mayRead = mayRead,
): Promise<TaughtQuiz> {
  const place = await findLessonPlace(db, lessonId)
  if (!place || !may(caller, place)) throw fail('content_not_found')
  if (place.activity?.kind !== 'quiz') throw fail('lesson_without_activity')
  return { ...place, quiz: place.activity }
}

export const getOwnQuiz = (ctx: Context, professor: Caller, lessonId: string) =>
  getTaughtQuiz(ctx.db, professor, lessonId, mayTeach)
