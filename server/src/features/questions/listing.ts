import {
  type Input,
  type listQuestions as listQuestionsCall,
  type listReplies as listRepliesCall,
  questionOrder,
} from '@ateneo/contract'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { getVisibleCourse, mayStudy } from '../courses/service.ts'
import { fail } from '../../platform/errors/fail.ts'
import { instant, keysetPage, timePage } from '../../platform/http/keyset-page.ts'
import type { Caller } from '../../platform/http/route.ts'
import { getReadableQuestion } from './question.ts'
import { countQuestions, findQuestionRow, pageQuestions } from './question-page-store.ts'
import { findQuestionIds } from './question-search-store.ts'
import { pageReplies } from './reply-store.ts'

type QuestionQuery = Input<typeof listQuestionsCall>['query']

const place = z.strictObject({
  sort: questionOrder,
  key: z.int32(),
  at: instant,
  id: z.uuid(),
})

/** A page of the questions of a course with access, or of one of its lessons. */
export async function listQuestions(
  ctx: Context,
  caller: Caller,
  courseId: string,
  { sort, lesson: lessonId, q: typed = '', ...wanted }: QuestionQuery,
) {
  if (!(await mayStudy(ctx, caller, courseId))) {
    await getVisibleCourse(ctx, caller, courseId)
    throw fail('question_denied')
  }
  const scope = { courseId, callerId: caller.id, lessonId }
  const foundIds = await findQuestionIds(ctx.db, { ...scope, typed })
  const filter = { ...scope, foundIds }
  const page = await keysetPage(wanted, {
    shape: place.refine((end) => end.sort === sort),
    find: (slice) => pageQuestions(ctx.db, filter, { sort, ...slice }),
    placeOf: ({ question: { voteCount, createdAt, id } }) => ({
      sort,
      key: sort === 'useful' ? voteCount : 0,
      at: createdAt.getTime(),
      id,
    }),
  })
  return { ...page, total: await countQuestions(ctx.db, filter) }
}

export async function getQuestion(ctx: Context, caller: Caller, questionId: string) {
  await getReadableQuestion(ctx, caller, questionId)
  const row = await findQuestionRow(ctx.db, caller.id, questionId)
  if (!row) throw fail('question_not_found')
  return row
}

/** A page of a question's replies, with the professor of its course. */
export async function listReplies(
  ctx: Context,
  caller: Caller,
  questionId: string,
  wanted: Input<typeof listRepliesCall>['query'],
) {
  const { professorId } = await getReadableQuestion(ctx, caller, questionId)
  const page = await timePage(
    wanted,
    (slice) => pageReplies(ctx.db, { questionId, caller }, slice),
    ({ reply }) => ({ at: reply.createdAt, id: reply.id }),
  )
  return { ...page, professorId }
}
